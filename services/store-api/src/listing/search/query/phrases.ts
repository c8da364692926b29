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

/** Pages of the shop, each with the phrases with which shoppers search for it. */
const Pages = z.array(z.object({ label: z.string(), url: z.string(), phrases: z.array(z.string()) }));

const { pages, besideProducts } = readData(
  'search/pages.json',
  z.object({ pages: Pages, besideProducts: Pages }),
);

/** A page of the shop that a search names. */
export interface PageLink {
  readonly label: string;
  readonly url: string;
}

const readPages = (named: z.infer<typeof Pages>) =>
  phrasesFrom<PageLink>(named.map(({ phrases, ...page }) => [page, phrases]));

/** Pages by words that no product has. */
export const pagePhrases = readPages(pages);

/** Products may have these words too, so that they stay in the search. */
export const pagesBesideProducts = readPages(besideProducts);

export const distinctPages = (links: readonly PageLink[]): readonly PageLink[] => [
  ...new Map(links.map((link) => [link.url, link])).values(),
];

/** Pages to which the typed beginning of a phrase may lead; that of the phrase with least to add comes first. */
export function pagesStartingWith(words: string): readonly PageLink[] {
  if (words.length < 3) return [];
  const phrases = [...pagePhrases.keys()]
    .filter((phrase) => phrase.startsWith(words))
    .toSorted((one, other) => one.length - other.length);
  return distinctPages(phrases.flatMap((phrase) => pagePhrases.get(phrase) ?? []));
}
