import { countReceived } from '@storefront/contracts';
import type { Listing, StoreConfig } from '@storefront/contracts/api';
import { sortOrders } from '@storefront/contracts/api';
import { isPriceRanked } from '../address/listing-source.ts';
import { addressOfPage, ownOrder } from '../address/listing-view.ts';
import { availableCards } from '../card/card-from-product.ts';
import { chosenFromText } from '../filter-groups/chosen-filters.ts';
import {
  type FilterGroup,
  FilterStructureError,
  groupsFromFilters,
  withChosenOptions,
} from '../filter-groups/filter-group.ts';
import { type PageSeo, pageSeo } from '../seo/page-seo.ts';
import type { ListingData, ListingFacets, ListingPlace } from './listing-data.ts';

/** In reais: search and multi-split drop products above this price. */
const priceCap = 200_000;

export type PagedCards = Pick<ListingData, 'cards' | 'rawCount'>;

/** The available products of a reply as cards; `rawCount` counts the reply before products are dropped. */
export function cardsFromReply(
  reply: Listing,
  source: ListingData['source'],
  config: StoreConfig,
): PagedCards {
  const { produtos } = reply.conteudo;
  const affordable = isPriceRanked(source)
    ? produtos.filter(({ precos }) => precos.por <= priceCap)
    : produtos;
  return { cards: availableCards(affordable, config), rawCount: countReceived(produtos) };
}

/** The listing screen's data, from the API's reply. */
export function listingFromReply(reply: Listing, request: ListingPlace, config: StoreConfig): ListingData {
  const { categoria, marca, landingPage, busca, layoutPersonalizado, listas } = reply.conteudo;
  const { filhas } = reply.conteudo.detalhes.categorias;
  const { breadcrumb, seo } = reply.estrutura;
  const { source } = request;
  const described = categoria ?? marca ?? landingPage;
  const searched = source.kind === 'search' ? `Resultados para “${source.text}”` : undefined;
  return {
    kind: 'listing',
    ...request,
    title: searched || described?.nome || breadcrumb.at(-1)?.label || seo.title,
    ...(busca?.corrigida ? { correctedText: busca.corrigida } : {}),
    ...(busca?.ignoradas ? { ignoredWords: busca.ignoradas } : {}),
    ...(busca?.entendidas ? { understood: busca.entendidas } : {}),
    ...(busca?.paginas ? { namedPages: busca.paginas } : {}),
    description: described?.descricaoLonga ?? '',
    ...(listas ? { lists: listas.map(({ nome, url }) => ({ nome, url })) } : {}),
    ...(source.kind === 'brand' && layoutPersonalizado?.layout
      ? { brandLayout: { html: layoutPersonalizado.layout3 } }
      : {}),
    ...(source.kind === 'category' && filhas.length > 0 ? { subcategories: filhas } : {}),
    crumbs: breadcrumb,
    seo: seoOfPage(pageSeo(seo), request.view.page),
    ...cardsFromReply(reply, source, config),
    ...countsFromReply(reply),
    filters: withChosenOptions(groupsFromReply(reply), chosenFromText(request.view.filters)),
    orders: [
      ...(source.kind === 'list' ? [{ order: ownOrder, label: ownOrder } as const] : []),
      ...sortOrders.flatMap((order) =>
        reply.conteudo.detalhes.ordenacao
          .filter(({ rota }) => rota.query.order === order)
          .map(({ label }) => ({ order, label })),
      ),
    ],
  };
}

/** Search engines index each page of a list separately. */
function seoOfPage(seo: PageSeo, page: number): PageSeo {
  if (page === 1) return seo;
  return { ...seo, canonical: addressOfPage(...splitAddress(seo.canonical), page) };
}

function splitAddress(address: string): [path: string, search: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Filters with their counts. */
export function facetsFromReply(reply: Listing): ListingFacets {
  const { filtrosPreco } = reply.conteudo.detalhes;
  return {
    ...countsFromReply(reply),
    filters: groupsFromReply(reply),
    priceBands: filtrosPreco.map(({ de, ate, quantidade }) => ({ from: de, to: ate, count: quantidade })),
  };
}

function countsFromReply({ info }: Listing): Pick<ListingData, 'total' | 'available'> {
  return { total: info.total, available: info.disponiveis ?? info.total };
}

/** The filter groups; the price has its own slider, so its group is left out. */
function groupsFromReply({ conteudo }: Listing): readonly FilterGroup[] {
  return checkedFilters(conteudo.detalhes.filtros).filter(({ type }) => type !== 'preco');
}

/** A malformed filter group costs that group, not the page: the error is logged for developers. */
function checkedFilters(filters: Listing['conteudo']['detalhes']['filtros']): readonly FilterGroup[] {
  const logged = (read: () => readonly FilterGroup[]) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FilterStructureError)) throw error;
      console.error(error);
      return [];
    }
  };
  if (!Array.isArray(filters)) return logged(() => groupsFromFilters(filters));
  return filters.flatMap((filter) => logged(() => groupsFromFilters([filter])));
}
