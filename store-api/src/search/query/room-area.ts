import { coolingFor } from '@storefront/contracts/api';

/** A room's area in a search, and the capacities that cool it. */
export interface RoomArea {
  /** As typed. */
  readonly said: string;
  readonly squareMetres: number;
  /** BTU/h, the second one excluded. */
  readonly btus: readonly [from: number, to: number];
}

const area = /(?<!\S)(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:m²|m2|mt2|mts2|m\^2|metros?\s+quadrados?)(?!\S)/i;

/** Takes the first area out of a text: `ar para 20 m²`. */
export function takeRoomArea(text: string): { readonly area: RoomArea | undefined; readonly rest: string } {
  const match = area.exec(text);
  const squareMetres = Number(match?.[1]?.replace(',', '.'));
  if (!match || !(squareMetres > 0)) return { area: undefined, rest: text };
  return {
    area: { said: match[0], squareMetres, btus: coolingFor(squareMetres) },
    rest: text.replace(match[0], ' '),
  };
}
