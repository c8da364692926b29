import { filterPhrases, type NamedFilter } from './filter-phrases.ts';
import type { PageLink } from './page-link.ts';
import { distinctPages, pagePhrases, pagesBesideProducts } from './page-phrases.ts';
import { type RoomArea, takeRoomArea } from './room-area.ts';
import { takePhrases, textOf, typedPartsOf } from './typed-parts.ts';

/** A filter, and the words that mean it as typed. */
interface SaidFilter extends NamedFilter {
  readonly said: string;
}

/** What a shopper's text means beside the words that products have. */
export interface UnderstoodQuery {
  /** What is left to search for in the texts of products. */
  readonly text: string;
  readonly filters: readonly SaidFilter[];
  readonly area: RoomArea | undefined;
  readonly pages: readonly PageLink[];
  /** The words for those pages, as typed; they are left out of the search. */
  readonly pageWords: readonly string[];
}

const withInstallation = /(?<!\S)com\s+instala[cç][aã]o(?!\S)/i;

/** "Split com instalação" is a split; the installation has a page, and is offered with the product. */
function withoutInstallation(text: string): string {
  const rest = text.replace(withInstallation, ' ').trim();
  return rest === '' ? text : rest;
}

/** Reads a text: words for filters, a room's area, words for pages; the rest is for the index of products. */
export function understandQuery(typed: string): UnderstoodQuery {
  const { area, rest } = takeRoomArea(typed);
  const { found: beside } = takePhrases(typedPartsOf(typed), pagesBesideProducts);
  const filters = takePhrases(typedPartsOf(withoutInstallation(rest)), filterPhrases);
  const pages = takePhrases(filters.rest, pagePhrases);
  return {
    text: textOf(pages.rest),
    filters: filters.found.map(({ meaning, parts }) => ({ ...meaning, said: textOf(parts) })),
    area,
    pages: distinctPages([...pages.found, ...beside].map(({ meaning }) => meaning)),
    pageWords: pages.found.map(({ parts }) => textOf(parts)),
  };
}
