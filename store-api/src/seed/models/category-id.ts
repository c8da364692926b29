import * as z from 'zod';
import { readData } from '../../platform/files/read-data.ts';

const Categories = z.array(z.object({ id: z.int(), path: z.string() }));
const ids = new Map(
  readData('catalogue/categories.json', Categories).map(({ id, path }) => [path.split('/').at(-1), id]),
);

/** The id of a category by the last part of its path. */
export function categoryId(slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`there is no category ${slug}`);
  return id;
}
