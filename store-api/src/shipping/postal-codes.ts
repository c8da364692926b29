import * as z from 'zod';
import { readTable, type TableRow } from '../seed/read-table.ts';

export interface Place {
  /** The state's name where no town is known. */
  readonly city: string;
  readonly state: string;
  readonly region: string;
  readonly capital: boolean;
}

interface Range extends Place {
  readonly first: number;
  readonly last: number;
}

export interface PostalCodes {
  /** Where a postal code is; undefined when no state has it. Digits, with or without the dash. */
  find(code: string): Place | undefined;
}

const Digits = z.string().regex(/^\d{8}$/);

function rangeOf(row: TableRow, place: Pick<Place, 'city' | 'capital'>): Range {
  const first = Number(Digits.parse(row('cep_inicial')));
  return {
    // the table begins many towns at 001: the code before it, which ends in 000, is the whole town's
    first: first % 1_000 === 1 ? first - 1 : first,
    last: Number(Digits.parse(row('cep_final'))),
    state: row('uf'),
    region: row('regiao'),
    ...place,
  };
}

/** Halves its way through the ranges of a table, which never overlap. */
function finderOf(unsorted: readonly Range[]): (wanted: number) => Range | undefined {
  const ranges = unsorted.toSorted((a, b) => a.first - b.first);
  return (wanted) => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ranges[middle]?.first ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    const range = ranges[low - 1];
    return range && wanted <= range.last ? range : undefined;
  };
}

/** The ranges of every town; the table of towns has gaps, and there a code is somewhere in its state. */
export async function readPostalCodes(): Promise<PostalCodes> {
  const towns = await readTable('cep_municipios');
  const states = await readTable('cep_ufs');
  const townAt = finderOf(
    towns.map((row) => rangeOf(row, { city: row('municipio'), capital: row('capital') === 'sim' })),
  );
  const stateAt = finderOf(states.map((row) => rangeOf(row, { city: row('nome'), capital: false })));
  return {
    find(code) {
      const wanted = Number(code.replace('-', ''));
      return townAt(wanted) ?? stateAt(wanted);
    },
  };
}
