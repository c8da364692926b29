export type Weight = 400 | 600 | 700;

/** One line of words at a place; size and spacing in units of the picture. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: Weight;
  readonly spacing: number;
  readonly opacity?: number | undefined;
}

/** Turns a line of words into SVG. */
export type Lettering = (line: Line) => string;
