import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const folder = join(import.meta.dirname, '../../data/catalogue');

/** One line of a table; a column that is empty or absent reads as the empty text. */
export type TableRow = (column: string) => string;

/** Reads a table of `data/catalogue` by its name. */
export async function readTable(name: string): Promise<TableRow[]> {
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

const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** 12000 as "12.000", 5.5 as "5,5". */
export const ptNumber = (value: number): string => plain.format(value);

/** Rows of a specification table, without those that nobody knows. */
export function specifications(
  ...rows: readonly (readonly [nome: string, valor: string | undefined, unit?: string])[]
): { nome: string; valor: string }[] {
  return rows.flatMap(([nome, valor, unit]) =>
    valor === undefined || valor === '' ? [] : [{ nome, valor: unit ? `${asNumber(valor)} ${unit}` : valor }],
  );
}

function asNumber(text: string): string {
  const value = Number(text);
  return Number.isNaN(value) ? text : ptNumber(value);
}
