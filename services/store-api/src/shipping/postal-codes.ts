import * as z from 'zod';
import { bisect } from '../catalogue/memory/bisect.ts';
import { readTable, type TableRow } from '../platform/files/read-table.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';

/** Where a postal code is, as far as it says. */
export interface Street {
  readonly street: string;
  readonly district: string;
}

/** Who knows the streets of postal codes. Its answer is a proposal: shoppers correct it. */
export interface StreetProvider {
  /** Undefined for a code that it does not know. @throws Error when it does not answer */
  find(code: string): Promise<Street | undefined>;
}

/** Knows no street: for a shop without a provider. */
export const noStreets: StreetProvider = { find: async () => undefined };

export interface Place {
  /** The state's name where no town is known. */
  readonly city: string;
  readonly state: string;
  readonly region: string;
  readonly capital: boolean;
  /** Eight digits; absent of a place that was found without one. */
  readonly postalCode?: string | undefined;
}

interface Range extends Place {
  readonly first: number;
  readonly last: number;
}

export interface PostalCodes {
  /** The place of a postal code, with or without the dash; undefined when no state has it. */
  find(code: string): Place | undefined;
  /** As `find`. @throws HttpProblem 422 for a postal code that does not exist */
  require(code: string): Place;
}

const Digits = z.string().regex(/^\d{8}$/);

function readRange(row: TableRow, place: Pick<Place, 'city' | 'capital'>): Range {
  const first = Number(Digits.parse(row('cep_inicial')));
  return {
    // the table begins many towns at 001, but the code before it, which ends in 000, is of the same town
    first: first % 1_000 === 1 ? first - 1 : first,
    last: Number(Digits.parse(row('cep_final'))),
    state: row('uf'),
    region: row('regiao'),
    ...place,
  };
}

/** Searches the ranges of a table, which never overlap, by bisection. */
function createFinder(unsorted: readonly Range[]): (number: number) => Range | undefined {
  const ranges = unsorted.toSorted((a, b) => a.first - b.first);
  return (number) => {
    const after = bisect(ranges.length, (at) => (ranges[at]?.first ?? 0) <= number);
    const range = ranges[after - 1];
    return range && number <= range.last ? range : undefined;
  };
}

/** The ranges of every town; codes in gaps of the table belong to the state only. */
export async function readPostalCodes(): Promise<PostalCodes> {
  const towns = await readTable('shipping/cep_municipios');
  const states = await readTable('shipping/cep_ufs');
  const townAt = createFinder(
    towns.map((row) => readRange(row, { city: row('municipio'), capital: row('capital') === 'sim' })),
  );
  const stateAt = createFinder(states.map((row) => readRange(row, { city: row('nome'), capital: false })));
  const find = (code: string) => {
    const postalCode = code.replace('-', '');
    const number = Number(postalCode);
    const range = townAt(number) ?? stateAt(number);
    if (!range) return undefined;
    const { first: _, last: __, ...place } = range;
    return { ...place, postalCode };
  };
  return {
    find,
    require(code) {
      const place = find(code);
      if (place) return place;
      throw new HttpProblem(422, 'cep-unknown', `Não encontramos o CEP ${code}`, { cep: 'não existe' });
    },
  };
}
