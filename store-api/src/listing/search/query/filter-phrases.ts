import * as z from 'zod';
import { readData } from '../../../platform/files/read-data.ts';
import { phrasesFrom } from './typed-parts.ts';

/** Words of a search that mean a property of all its results. */
export interface NamedFilter {
  /** As the page says it. */
  readonly label: string;
  /** Key of the index of products. */
  readonly key: string;
  /** Whether it rests on sales, reviews or launch days, which a demonstration invents. */
  readonly invented?: true | undefined;
}

const Filters = z.array(
  z.object({
    label: z.string(),
    key: z.string(),
    invented: z.optional(z.literal(true)),
    phrases: z.array(z.string()),
  }),
);

/** Properties that no product's texts contain. */
export const filterPhrases = phrasesFrom<NamedFilter>(
  readData('search/filters.json', Filters).map(({ phrases, ...filter }) => [filter, phrases]),
);
