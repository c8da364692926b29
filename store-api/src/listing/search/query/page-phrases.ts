import { accountPages } from './account-pages.ts';
import { helpPages } from './help-pages.ts';
import { type PageLink, page } from './page-link.ts';
import { shopPages } from './shop-pages.ts';
import { phrasesFrom } from './typed-parts.ts';

/** Pages by words that no product has. */
export const pagePhrases = phrasesFrom([...accountPages, ...helpPages, ...shopPages]);

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

/** Products may have these words too, so that they stay in the search. */
export const pagesBesideProducts = phrasesFrom([
  page(
    'Instalação de ar-condicionado',
    '/pagina/instalacao-ar-condicionado',
    ...['instalação', 'instalação de ar condicionado', 'instalação de split', 'instalar'],
  ),
  page(
    'Limpeza e higienização',
    '/pagina/limpeza',
    ...['limpeza', 'higienização', 'limpeza de ar condicionado', 'limpeza de split', 'manutenção'],
  ),
]);
