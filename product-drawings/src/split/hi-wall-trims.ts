// Variants of wall units. Fractions of width or height; radii in millimetres.

export type PanelDecor =
  | 'plain'
  | 'strip'
  | 'pearl'
  | 'ribs'
  | 'band'
  | 'smoke'
  | 'arc'
  | 'intake'
  | 'grooves'
  | 'champagne'
  | 'caps'
  | 'glass'
  | 'wing'
  | 'fluted';

/** How the temperature shows: through the panel, in a dark plate, or as small lights only. */
type Readout = 'digits' | 'plate' | 'lights';

export type Louvre = 'flap' | 'double' | 'slot' | 'curved';

export interface HiWallTrim {
  /** Radius of the upper corners. */
  r: number;
  /** Where the lower edge starts to turn in. */
  belly: number;
  /** Where the panel ends and the outlet begins. */
  line: number;
  /** Height against the usual. */
  tall: number;
  decor: PanelDecor;
  louvre: Louvre;
  readout: Readout;
  brandX: number;
  displayX: number;
}

type TrimRow = readonly [
  decor: PanelDecor,
  louvre: Louvre,
  readout: Readout,
  r: number,
  belly: number,
  line: number,
  tall: number,
  brandX: number,
  displayX: number,
];

const rows: readonly TrimRow[] = [
  ['plain', 'flap', 'digits', 30, 0.78, 0.66, 1, 0.5, 0.87],
  ['strip', 'slot', 'digits', 14, 0.86, 0.72, 0.95, 0.12, 0.84],
  ['pearl', 'curved', 'digits', 54, 0.62, 0.64, 1.06, 0.5, 0.9],
  ['ribs', 'flap', 'plate', 20, 0.82, 0.72, 1, 0.13, 0.87],
  ['band', 'double', 'lights', 36, 0.72, 0.6, 1.02, 0.13, 0.86],
  ['smoke', 'flap', 'digits', 26, 0.84, 0.69, 1, 0.5, 0.13],
  ['arc', 'curved', 'lights', 60, 0.7, 0.68, 1.05, 0.13, 0.87],
  ['intake', 'flap', 'digits', 12, 0.9, 0.74, 1.04, 0.5, 0.88],
  ['grooves', 'slot', 'plate', 18, 0.88, 0.76, 0.93, 0.86, 0.5],
  ['champagne', 'curved', 'lights', 44, 0.74, 0.7, 1, 0.5, 0.9],
  ['caps', 'double', 'digits', 10, 0.9, 0.68, 0.97, 0.5, 0.8],
  ['glass', 'slot', 'digits', 16, 0.9, 0.76, 0.96, 0.13, 0.88],
  ['wing', 'flap', 'digits', 24, 0.8, 0.66, 1, 0.13, 0.89],
  ['fluted', 'slot', 'lights', 22, 0.86, 0.74, 1, 0.13, 0.87],
];

export const hiWallTrims: readonly HiWallTrim[] = rows.map(
  ([decor, louvre, readout, r, belly, line, tall, brandX, displayX]) => ({
    decor,
    louvre,
    readout,
    r,
    belly,
    line,
    tall,
    brandX,
    displayX,
  }),
);
