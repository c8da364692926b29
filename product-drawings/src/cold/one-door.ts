// Variants of refrigerators with one door: cap, base, face, side of the handle. Millimetres.
import { choose } from '../canvas/numbers.ts';
import type { Product } from '../product/product.ts';
import type { DoorBox } from './fridge-layouts.ts';
import { type Face, faces } from './one-door-faces.ts';
import type { Base, Cap, Front } from './one-door-trims.ts';

const capHeights: Readonly<Record<Cap, number>> = { none: 0, plain: 52, dial: 84, dark: 58 };

const baseHeights: Readonly<Record<Base, number>> = {
  dark: 44,
  slots: 78,
  flush: 34,
  grille: 112,
  steel: 60,
};

const caps: readonly Cap[] = ['none', 'plain', 'none', 'dial', 'dark', 'none'];

const bases: readonly Base[] = ['dark', 'slots', 'flush', 'grille', 'steel', 'slots'];

export interface OneDoor {
  box: DoorBox;
  cap: Cap;
  base: Base;
  face: Face;
}

/** The single door of a front, with what is above and below it. Frigobars have no cap: their top is a table. */
export function oneDoor(p: Product, { w, h }: Front, small: boolean): OneDoor {
  const cap = small ? 'none' : choose(p.seed, 'cap', caps);
  const base = choose(p.seed, 'base', small ? bases.slice(0, 3) : bases);
  const top = capHeights[cap];
  return {
    box: {
      x: 0,
      y: top,
      w,
      h: h - top - baseHeights[base],
      hinge: choose(p.seed, 'opens', ['right', 'right', 'left']),
    },
    cap,
    base,
    face: choose(p.seed, 'face', faces),
  };
}
