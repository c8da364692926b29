import {
  distinctPages,
  filterPhrases,
  type NamedFilter,
  type PageLink,
  pagePhrases,
  pagesBesideProducts,
} from './phrases.ts';
import { type RoomArea, takeRoomArea } from './room-area.ts';
import { joinParts, splitTyped, takePhrases } from './typed-parts.ts';
import { readSize, type TypedSize, takeSizeRange } from './typed-size.ts';

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
  /** Sizes that are meant, beside those that texts of products have. */
  readonly size: TypedSize | undefined;
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

/** Reads a text: words for filters, a room's area, sizes, words for pages; the rest is for the index of products. */
export function understandQuery(typed: string): UnderstoodQuery {
  const { area, rest: withoutArea } = takeRoomArea(typed);
  const { range, rest } = takeSizeRange(withoutArea);
  const { matches: beside } = takePhrases(splitTyped(typed), pagesBesideProducts);
  const filters = takePhrases(splitTyped(withoutInstallation(rest)), filterPhrases);
  const pages = takePhrases(filters.rest, pagePhrases);
  return {
    text: joinParts(pages.rest),
    filters: filters.matches.map(({ meaning, parts }) => ({ ...meaning, said: joinParts(parts) })),
    area,
    size: range,
    pages: distinctPages([...pages.matches, ...beside].map(({ meaning }) => meaning)),
    pageWords: pages.matches.map(({ parts }) => joinParts(parts)),
  };
}

/** Reads the single size in a text as those near to it, for when no product has it; undefined without one. */
export function understandNearSize(typed: string): UnderstoodQuery | undefined {
  const read = readSize(typed);
  return read && { ...understandQuery(read.rest), size: read.size };
}
