import type { Crumb, Listing, Seo, SortOrder } from '@storefront/contracts/api';
import { type listingLevels, sortOrders } from '@storefront/contracts/api';
import type { Bitset } from '../catalogue/bitset.ts';
import type { Cards } from '../catalogue/cards.ts';
import { type Catalogue, categoryKey } from '../catalogue/catalogue.ts';
import { pageOf } from '../catalogue/orders.ts';
import type { Category } from '../catalogue/records.ts';
import { readChoice } from './choice.ts';
import { filterPanel } from './panel.ts';
import { priceSteps } from './price-steps.ts';

type Content = Listing['conteudo'];

/** What is being listed: the rows, and what the page says about them. */
export interface Shelf {
  readonly rows: Bitset;
  readonly level: (typeof listingLevels)[number];
  readonly breadcrumb: readonly Crumb[];
  readonly seo: Seo;
  /** The category shown, for the panel and the tree. */
  readonly category: Category | undefined;
  readonly about: Partial<
    Pick<Content, 'categoria' | 'marca' | 'busca' | 'landingPage' | 'layoutPersonalizado' | 'listas'>
  >;
  /** Filters that belong to the page itself, before the shopper's own. */
  readonly order?: Uint32Array | undefined;
}

export interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: SortOrder | undefined;
  readonly filtros?: string | undefined;
}

const defaultOrder: SortOrder = 'Popularidade';
export const defaultLimit = 24;

function categoryTree(
  catalogue: Catalogue,
  category: Category | undefined,
  counts: ReadonlyMap<string, number>,
) {
  const link = ({ name, path, slug }: Category) => ({
    nome: name,
    url: path,
    quantidade: counts.get(categoryKey(slug)) ?? 0,
  });
  const line = category ? catalogue.lineOf(category) : [];
  return {
    filhas: catalogue
      .childrenOf(category?.id)
      .map(link)
      .filter(({ quantidade }) => quantidade > 0),
    ...(category ? { atual: link(category) } : {}),
    niveisAnteriores: line.slice(0, -1).map(link),
  };
}

function sortOptions(order: SortOrder): Content['detalhes']['ordenacao'] {
  return sortOrders.map((label) => ({ label, atual: label === order, rota: { query: { order: label } } }));
}

/** The reply as JSON text: the cards are text already, everything else is put around them. */
export function listingJson(catalogue: Catalogue, cards: Cards, shelf: Shelf, paging: Paging): string {
  const { chosen, choice } = readChoice(paging.filtros, catalogue);
  const order = paging.order ?? defaultOrder;
  const counted = catalogue.index.count(shelf.rows, choice);
  const inOrder = (paging.order === undefined ? shelf.order : undefined) ?? catalogue.orderOf(order);
  const page = pageOf(inOrder, counted.matches, paging.offset ?? 0, paging.limit ?? defaultLimit);
  const steps = priceSteps(catalogue.index, counted.anyPrice);
  const around: Omit<Listing, 'conteudo'> & { conteudo: Omit<Content, 'produtos'> } = {
    conteudo: {
      ...shelf.about,
      detalhes: {
        ordenacao: sortOptions(order),
        categorias: categoryTree(catalogue, shelf.category, counted.counts),
        filtros: filterPanel({ catalogue, counted, chosen, steps, within: shelf.category }),
        filtrosPreco: steps,
      },
    },
    estrutura: { breadcrumb: [...shelf.breadcrumb], nivel: shelf.level, seo: shelf.seo },
    info: { total: counted.total },
  };
  return JSON.stringify(around).replace(
    '{"conteudo":{',
    () => `{"conteudo":{"produtos":${cards.json(page)},`,
  );
}
