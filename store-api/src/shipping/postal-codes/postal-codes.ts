import * as z from 'zod';
import { bisect } from '../../catalogue/memory/bisect.ts';
import { readTable, type TableRow } from '../../platform/files/read-table.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

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
  /** The place of a postal code, with or without the dash; undefined when no state has it. */
  find(code: string): Place | undefined;
  /** As `find`. @throws HttpProblem 422 for a postal code that does not exist */
  require(code: string): Place;
}

const Digits = z.string().regex(/^\d{8}$/);

function rangeOf(row: TableRow, place: Pick<Place, 'city' | 'capital'>): Range {
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
function finderOf(unsorted: readonly Range[]): (wanted: number) => Range | undefined {
  const ranges = unsorted.toSorted((a, b) => a.first - b.first);
  return (wanted) => {
    const after = bisect(ranges.length, (at) => (ranges[at]?.first ?? 0) <= wanted);
    const range = ranges[after - 1];
    return range && wanted <= range.last ? range : undefined;
  };
}

/** The ranges of every town; codes in gaps of the table belong to the state only. */
export async function readPostalCodes(): Promise<PostalCodes> {
  const towns = await readTable('shipping/cep_municipios');
  const states = await readTable('shipping/cep_ufs');
  const townAt = finderOf(
    towns.map((row) => rangeOf(row, { city: row('municipio'), capital: row('capital') === 'sim' })),
  );
  const stateAt = finderOf(states.map((row) => rangeOf(row, { city: row('nome'), capital: false })));
  const find = (code: string) => {
    const wanted = Number(code.replace('-', ''));
    return townAt(wanted) ?? stateAt(wanted);
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
