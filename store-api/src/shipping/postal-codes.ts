import * as z from 'zod';
import { readTable } from '../seed/read-table.ts';

export interface Place {
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
  /** Where a postal code is; undefined when no town has it. Digits, with or without the dash. */
  find(code: string): Place | undefined;
}

const Digits = z.string().regex(/^\d{8}$/);

/** The ranges of every town, sorted, so that a look-up halves its way. */
export async function readPostalCodes(): Promise<PostalCodes> {
  const rows = await readTable('cep_municipios');
  const ranges = rows
    .map(
      (row): Range => ({
        first: Number(Digits.parse(row('cep_inicial'))),
        last: Number(Digits.parse(row('cep_final'))),
        city: row('municipio'),
        state: row('uf'),
        region: row('regiao'),
        capital: row('capital') === 'sim',
      }),
    )
    .sort((a, b) => a.first - b.first);
  return {
    find(code) {
      const wanted = Number(code.replace('-', ''));
      let low = 0;
      let high = ranges.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ranges[middle]?.first ?? 0) <= wanted) low = middle + 1;
        else high = middle;
      }
      const range = ranges[low - 1];
      return range && wanted <= range.last ? range : undefined;
    },
  };
}
