import * as z from 'zod';
import { readData } from '../../../platform/files/read-data.ts';
import { phrasesFrom } from './typed-parts.ts';

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

const pagesOf = (named: z.infer<typeof Pages>) =>
  phrasesFrom<PageLink>(named.map(({ phrases, ...page }) => [page, phrases]));

/** Pages by words that no product has. */
export const pagePhrases = pagesOf(pages);

/** Products may have these words too, so that they stay in the search. */
export const pagesBesideProducts = pagesOf(besideProducts);

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
