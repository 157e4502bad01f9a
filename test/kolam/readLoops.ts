/** A point of a drawing, or a direction in it. In units of the drawing, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One straight or one arc of a drawing. Directions are in degrees, clockwise from east. */
export interface Piece {
  readonly kind: "straight" | "arc";
  readonly start: Point;
  readonly end: Point;
  readonly startDirection: number;
  readonly endDirection: number;
}

/** Reads path data made of M, L, A and Z into the pieces of its loops. */
export function readLoops(line: string): Piece[][] {
  return line
    .split("Z")
    .slice(0, -1)
    .map((subpath) => {
      const commands = subpath.match(/[MLA][^MLA]*/g) ?? [];
      const points = commands.map(readEnd);
      return commands.slice(1).map((command, index) => {
        const start = points[index];
        const end = points[index + 1];
        if (start === undefined || end === undefined) throw new Error(`No points: ${command}`);
        return readPiece(command, start, end);
      });
    });
}

function readEnd(command: string): Point {
  const [x, y] = command.slice(1).split(" ").slice(-2).map(Number);
  if (x === undefined || y === undefined) throw new Error(`No point: ${command}`);
  return { x, y };
}

/** An arc's tangents differ from its chord by half the angle it spans, one way at each end. */
function readPiece(command: string, start: Point, end: Point): Piece {
  const chord = Math.atan2(end.y - start.y, end.x - start.x) * (180 / Math.PI);
  if (command.startsWith("L")) {
    return { kind: "straight", start, end, startDirection: chord, endDirection: chord };
  }
  const [rx = 0, ry = 0, , large, sweep] = command.slice(1).split(" ").map(Number);
  if (rx !== ry || large !== 0) throw new Error(`Not a short arc of a circle: ${command}`);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const half = Math.asin(length / 2 / rx) * (180 / Math.PI) * (sweep === 1 ? 1 : -1);
  return { kind: "arc", start, end, startDirection: chord - half, endDirection: chord + half };
}
