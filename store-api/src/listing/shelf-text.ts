import { type Listing, type SortOrder, sortOrders } from '@storefront/contracts/api';
import { type Piece, pieceOf } from '../http/piece.ts';
import type { Shelf } from './listing.ts';

type Details = Listing['conteudo']['detalhes'];

function sortOptions(order: SortOrder): Details['ordenacao'] {
  return sortOrders.map((label) => ({ label, atual: label === order, rota: { query: { order: label } } }));
}

/** What a reply says of the shelf itself, around the cards. */
export interface ShelfText {
  /** From the order options to the first card. */
  readonly before: Piece;
  /** After the last card. */
  readonly after: Piece;
}

function textOf(shelf: Shelf, order: SortOrder): ShelfText {
  const about = JSON.stringify(shelf.about).slice(1, -1);
  const structure: Listing['estrutura'] = {
    breadcrumb: [...shelf.breadcrumb],
    nivel: shelf.level,
    seo: shelf.seo,
  };
  return {
    before: pieceOf(
      `,"ordenacao":${JSON.stringify(sortOptions(order))}},${about && `${about},`}"produtos":[`,
    ),
    after: pieceOf(`]},"estrutura":${JSON.stringify(structure)}}`),
  };
}

/** Made once for each order of a shelf, for as long as the shelf is kept. */
export function createShelfTexts(): (shelf: Shelf, order: SortOrder) => ShelfText {
  const kept = new WeakMap<Shelf, Map<SortOrder, ShelfText>>();
  return (shelf, order) => {
    const byOrder = kept.get(shelf) ?? new Map<SortOrder, ShelfText>();
    kept.set(shelf, byOrder);
    const text = byOrder.get(order) ?? textOf(shelf, order);
    byOrder.set(order, text);
    return text;
  };
}
