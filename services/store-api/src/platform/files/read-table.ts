import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const ownData = join(import.meta.dirname, '../../../data');

/** One line of a table; a column that is empty or absent reads as the empty text. */
export type TableRow = (column: string) => string;

/** Reads a table of `data` by its folder and name, `shipping/cep_ufs`, or one of a package's own folder. */
export async function readTable(name: string, folder = ownData): Promise<TableRow[]> {
  const text = await readFile(join(folder, `${name}.csv`), 'utf8');
  const [names = [], ...rows] = parse(text, { skip_empty_lines: true });
  const positions = new Map(names.map((name, position) => [name, position]));
  return rows.map((row) => (column) => row[positions.get(column) ?? -1] ?? '');
}

/** The number in a cell, undefined when the cell is empty. */
export function numberIn(text: string): number | undefined {
  if (text === '') return undefined;
  const value = Number(text);
  if (Number.isNaN(value)) throw new Error(`"${text}" is not a number`);
  return value;
}
