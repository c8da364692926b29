import { join } from 'node:path';
import { readData, readTable, type TableRow } from 'store-api/ports';
import * as z from 'zod';

const folder = join(import.meta.dirname, '../../../data');

/** Reads a JSON file of `data`. @throws Error when it is not as the schema says */
export const readSeedData = <T>(file: string, schema: { parse(value: unknown): T }): T =>
  readData(file, schema, folder);

/** Reads a table of `data` by its name. */
export const readSeedTable = (name: string): Promise<TableRow[]> => readTable(name, folder);

const Categories = z.array(z.object({ id: z.int(), path: z.string() }));
const ids = new Map(
  readSeedData('categories.json', Categories).map(({ id, path }) => [path.split('/').at(-1), id]),
);

/** The id of a category by the last part of its path. */
export function categoryId(slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`there is no category ${slug}`);
  return id;
}
