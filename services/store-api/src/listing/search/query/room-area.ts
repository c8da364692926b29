import { coolingFor } from '@storefront/contracts/api';

/** A room's area in a search, and the capacities that cool it. */
export interface RoomArea {
  /** As typed. */
  readonly said: string;
  /** Least and greatest area; the same twice for a single one. */
  readonly squareMetres: readonly [from: number, to: number];
  /** BTU/h, the second one excluded. */
  readonly btus: readonly [from: number, to: number];
}

const figure = String.raw`(\d{1,3}(?:\.?\d{3})?(?:[.,]\d{1,2})?)`;
const area = new RegExp(
  String.raw`(?<!\S)(?:${figure}\s*(?:a|até|ate|-|–)\s*)?${figure}\s*(?:m²|m2|mt2|mts2|m\^2|metros?\s+quadrados?)(?!\S)`,
  'i',
);

const parseNumber = (text: string) => Number(text.replace(/\.(?=\d{3})/, '').replace(',', '.'));

/** Takes the first area out of a text: `ar para 20 m²`, `sala de 15 a 20 m²`. */
export function takeRoomArea(text: string): { readonly area: RoomArea | undefined; readonly rest: string } {
  const [said, least, most = ''] = area.exec(text) ?? [];
  const to = parseNumber(most);
  const from = least === undefined ? to : parseNumber(least);
  if (said === undefined || !(from > 0 && to >= from)) return { area: undefined, rest: text };
  return {
    area: { said, squareMetres: [from, to], btus: [coolingFor(from)[0], coolingFor(to)[1]] },
    rest: text.replace(said, ' '),
  };
}
