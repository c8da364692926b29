import type { HandleStyle } from './fridge-handles.ts';

/** Where the temperatures show. */
export type FridgePanel = 'none' | 'strip' | 'column' | 'lower' | 'lights';

/** What else is on the doors. */
export type FridgeAccent = 'none' | 'chrome' | 'groove' | 'frame' | 'shade';

export interface FridgeTrim {
  handle: HandleStyle;
  panel: FridgePanel;
  accent: FridgeAccent;
  /** Share of the height (or width) of the freezer. */
  split: number;
  brand: 'left' | 'centre' | 'low';
  /** Corner radius of the doors. */
  r: number;
}

const trim = (
  handle: HandleStyle,
  panel: FridgePanel,
  accent: FridgeAccent,
  split: number,
  brand: FridgeTrim['brand'],
  r: number,
): FridgeTrim => ({ handle, panel, accent, split, brand, r });

export const fridgeTrims: readonly FridgeTrim[] = [
  trim('bar', 'strip', 'none', 0.3, 'left', 10),
  trim('pocket', 'none', 'chrome', 0.28, 'centre', 20),
  trim('grip', 'lights', 'groove', 0.33, 'left', 18),
  trim('recess', 'lower', 'none', 0.31, 'left', 4),
  trim('bow', 'none', 'frame', 0.29, 'centre', 16),
  trim('profile', 'column', 'none', 0.3, 'low', 3),
  trim('pocket', 'lower', 'none', 0.3, 'left', 16),
  trim('bow', 'strip', 'shade', 0.32, 'left', 18),
  trim('grip', 'none', 'chrome', 0.27, 'centre', 20),
  trim('recess', 'strip', 'shade', 0.3, 'centre', 8),
  trim('bar', 'lights', 'none', 0.31, 'left', 12),
  trim('profile', 'none', 'groove', 0.34, 'left', 6),
];
