// The package's build for browsers has the same exports and takes a third of the time on Node 20. The other one makes the
// parser's state by a literal with a spread (`{ ...options }`): V8 gives each such object a hidden class of its own.
import {
  COLLECTION_STYLE,
  CORE_SCHEMA,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type ScalarStyle,
  YAMLException,
} from "js-yaml/browser";

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

/** The path as it is written in messages: `address.lines[0]`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((before, segment) => {
    if (typeof segment === "number") return `${before}[${segment}]`;
    return before === "" ? String(segment) : `${before}.${String(segment)}`;
  }, "");
}

/** Tag of a value that the company must still supply. It is always text, as `yaml.customTags` tells editors. */
export const placeholderTag = "!placeholder";

/** A value in a YAML text. Offsets are those of what is typed, without a tag; a missing value has no length. */
export interface YamlNode {
  readonly path: ValuePath;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  /** Offset of the key that it belongs to; of itself, if it is in a list. */
  readonly keyStart: number;
  /** Whether its group has had this key before. */
  readonly isRepeated: boolean;
  /** Undefined for a list or group. */
  readonly style: ScalarStyle | undefined;
  /** As typed, such as `!placeholder`. */
  readonly tag: string | undefined;
  /** `&anchor` or `*alias`, as typed. An alias isn't followed: its value is null. */
  readonly reference: string | undefined;
}

type ValueEvent = Exclude<Event, { type: typeof EVENT_ID.DOCUMENT | typeof EVENT_ID.POP }>;

/**
 * Lists all values of a text, each after those in it: the last one is the whole. (`load` has no offsets, follows
 * aliases and accepts every tag of YAML.)
 *
 * @param prepare called with each text and its offset
 * @throws YAMLException if the text is broken
 */
export function readNodes(
  text: string,
  prepare: (value: string, start: number) => string = (value) => value,
): YamlNode[] {
  const events = parseEvents(text, {});
  const nodes: YamlNode[] = [];
  // After the start of the document.
  let next = 1;
  /** Where the last value ended. */
  let end = 0;

  const read = (path: ValuePath, ownKeyStart?: number, isRepeated = false): YamlNode => {
    const event = events[next] as ValueEvent;
    next += 1;
    const [start, ownEnd] = findRange(text, event, end);
    end = ownEnd;
    const value = readValue(event, path, start);
    const style = event.type === EVENT_ID.SCALAR ? event.style : undefined;
    const keyStart = ownKeyStart ?? start;
    const tag = tagOf(text, event);
    const reference = referenceOf(text, event);
    // In one literal: objects that V8 makes by spreading others take twice the time, for a hundred values per file.
    return { path, value, start, end, keyStart, isRepeated, style, tag, reference };
  };

  const readValue = (event: ValueEvent, path: ValuePath, start: number): unknown => {
    if (event.type === EVENT_ID.ALIAS) return null;
    if (event.type === EVENT_ID.SCALAR) {
      const value = readScalar(text, event);
      return typeof value === "string" ? prepare(value, start) : value;
    }
    const isGroup = event.type === EVENT_ID.MAPPING;
    const value = isGroup ? readMembers(path) : readItems(path);
    // Its end.
    next += 1;
    if (event.style === COLLECTION_STYLE.FLOW) end = text.indexOf(isGroup ? "}" : "]", end) + 1;
    return value;
  };

  const isOver = () => events[next]?.type === EVENT_ID.POP;

  const readItems = (path: ValuePath) => {
    const items: unknown[] = [];
    while (!isOver()) {
      // What is missing is behind its dash.
      if (isMissing(events[next])) end = text.indexOf("-", end) + 1;
      const node = read([...path, items.length]);
      nodes.push(node);
      items.push(node.value);
    }
    return items;
  };

  // Without a node of its own, as a file has as many keys as values.
  const readKey = (path: ValuePath) => {
    const event = events[next] as ValueEvent;
    if (event.type === EVENT_ID.SCALAR) {
      const [start, ownEnd] = findRange(text, event, end);
      [next, end] = [next + 1, ownEnd];
      return { start, name: getScalarValue(text, event) };
    }
    const { start, end: ownEnd } = read(path);
    return { start, name: text.slice(start, ownEnd) };
  };

  const readMembers = (path: ValuePath) => {
    const members = new Map<string, unknown>();
    while (!isOver()) {
      const { start, name } = readKey(path);
      const node = read([...path, name], start, members.has(name));
      nodes.push(node);
      members.set(name, node.value);
    }
    return Object.fromEntries(members);
  };

  if (events.length > 0) nodes.push(read([]));
  if (next < events.length - 1) {
    const mark = text.slice(end).search(/^(?:---|\.\.\.)/m);
    YAMLException.throwAt(text, end + mark, "a file has only one document");
  }
  return nodes;
}

/** As `readNodes`. @returns undefined if the text is broken */
export function readIfValid(text: string): readonly YamlNode[] | undefined {
  try {
    return readNodes(text);
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

function isMissing(event: Event | undefined): boolean {
  return event?.type === EVENT_ID.SCALAR && event.valueStart === -1;
}

/** The offsets of a value; for a list or group, of its beginning. @param before where the last value ended */
function findRange(text: string, event: ValueEvent, before: number): [start: number, end: number] {
  if (event.type === EVENT_ID.ALIAS) return [event.anchorStart - 1, event.anchorEnd];
  if (event.type !== EVENT_ID.SCALAR) return [event.start, event.start];
  const { style, valueStart, valueEnd, tagEnd, anchorEnd } = event;
  const least = Math.max(before, tagEnd, anchorEnd);
  if (valueStart === -1) return [least, least];
  if (style === SCALAR_STYLE.PLAIN) return [valueStart, valueEnd];
  const isBlock = style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
  if (!isBlock) return [valueStart - 1, valueEnd + 1];
  // It begins with `|` or `>`, on the line above.
  return [least + text.slice(least, valueStart).search(/[|>][-+\d]*[ \t]*(?:#.*)?\n?$/), valueEnd];
}

function readScalar(text: string, event: ScalarEvent): unknown {
  const source = getScalarValue(text, event);
  const isText = event.style !== SCALAR_STYLE.PLAIN || tagOf(text, event) === placeholderTag;
  return isText ? source : CORE_SCHEMA.resolveImplicitScalarTag(source).value;
}

function tagOf(text: string, event: ValueEvent): string | undefined {
  const isTagged = event.type !== EVENT_ID.ALIAS && event.tagStart !== -1;
  return isTagged ? text.slice(event.tagStart, event.tagEnd) : undefined;
}

function referenceOf(text: string, { anchorStart, anchorEnd }: ValueEvent): string | undefined {
  return anchorStart === -1 ? undefined : text.slice(anchorStart - 1, anchorEnd);
}
