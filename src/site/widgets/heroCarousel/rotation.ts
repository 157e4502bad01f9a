/** What decides whether the carousel rotates, and what it shows. */
export interface Rotation {
  readonly count: number;
  /** Slide shown, from 0. */
  readonly index: number;
  /** Stopped until the rotation control starts it again: by that control, by keyboard focus, by reduced motion. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  /** Nobody can see it: hidden tab, off screen, prerendered. */
  readonly isUnseen: boolean;
  /** Started by hand while hovered: that overrides the hover until the pointer leaves (APG carousel). */
  readonly ignoresHover: boolean;
}

export type RotationEvent =
  | { readonly type: "next" | "previous" | "start" | "stop" | "hover" | "leave" }
  | { readonly type: "go"; readonly index: number }
  | { readonly type: "seen"; readonly isSeen: boolean };

export function startRotation(count: number): Rotation {
  return {
    count,
    index: 0,
    isStopped: false,
    isHovered: false,
    isUnseen: false,
    ignoresHover: false,
  };
}

export function isRotating(rotation: Rotation): boolean {
  const isPaused = rotation.isHovered && !rotation.ignoresHover;
  return rotation.count > 1 && !rotation.isStopped && !isPaused && !rotation.isUnseen;
}

/** SPEC §4: previous and next wrap at both ends, a dot jumps, hover pauses and leaving resumes. */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  const { count, index } = rotation;
  switch (event.type) {
    case "next":
      return { ...rotation, index: (index + 1) % count };
    case "previous":
      return { ...rotation, index: (index - 1 + count) % count };
    case "go":
      return { ...rotation, index: event.index };
    case "start":
      return { ...rotation, isStopped: false, ignoresHover: rotation.isHovered };
    case "stop":
      return { ...rotation, isStopped: true, ignoresHover: false };
    case "hover":
      return { ...rotation, isHovered: true };
    case "leave":
      return { ...rotation, isHovered: false, ignoresHover: false };
    case "seen":
      return { ...rotation, isUnseen: !event.isSeen };
  }
}
