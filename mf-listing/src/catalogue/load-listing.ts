import {
  ApiError,
  type DeferredContext,
  type LoadContext,
  PageRedirect,
  preloadForRender,
} from '@storefront/contracts';
import {
  isProductPage,
  type Listing,
  type ProductPage,
  presentAddressEndpoint,
} from '@storefront/contracts/api';
import { type ListingSource, sourceOfAddress } from '../address/listing-source.ts';
import { ownOrder, viewOfQuery } from '../address/listing-view.ts';
import { getListing, type ListingRequest } from '../api/get-listing.ts';
import type { ShowcaseName } from '../api/get-showcase.ts';
import { type BrandsData, loadBrands } from '../brands/brands-data.ts';
import { type CompareData, loadComparison } from '../compare/compare-data.ts';
import { cutListing } from '../data/cut-listing.ts';
import { firstRequest } from '../data/first-request.ts';
import { isBehindTheEnd, type ListingData, type ListingPlace } from '../data/listing-data.ts';
import { facetsFromReply, listingFromReply } from '../data/listing-from-reply.ts';
import { chosenFromText } from '../filter-groups/chosen-filters.ts';
import { showsAllFilters } from '../filter-groups/filter-page.ts';
import { quickFilters } from '../filter-groups/quick-filters.ts';
import { emptySearch } from '../listing/empty-search-data.ts';
import { lazyPanels } from '../listing/lazy-panels.ts';
import { solarQuestions } from '../listing/solar-questions-data.ts';
import type { ProductData } from '../product/product-data.ts';
import { productFromReply } from '../product/product-from-reply.ts';
import { loadSuggested } from '../showcase/load-suggested.ts';
import { screens } from './screens.ts';

export type CataloguePageData = ListingData | ProductData | BrandsData | CompareData;

/**
 * Loads the listing, product page or list of brands of a path, and the code that renders it, so that the server's page
 * is complete.
 */
export async function loadListing(context: LoadContext): Promise<CataloguePageData> {
  const likely = screens[likelyScreen(context.path)];
  const [data] = await Promise.all([dataOfAddress(context), preloadForRender(likely)]);
  await preloadForRender(screens[data.kind]);
  // the compiler removes the branch of the other side
  if (typeof __SERVER__ === 'undefined' || !__SERVER__ || data.kind !== 'listing') return data;
  return cutListing(data);
}

/**
 * Guesses the screen before the API has answered, so that code and data load in parallel; a wrong guess costs a fetch.
 */
function likelyScreen(path: string): keyof typeof screens {
  if (/^\/marcas\/?$/.test(path)) return 'brands';
  if (/^\/comparar\/?$/.test(path)) return 'compare';
  return /-\d+\/?$/.test(path) ? 'product' : 'listing';
}

async function dataOfAddress(context: LoadContext): Promise<CataloguePageData> {
  const source = sourceOfAddress(context.path, context.search);
  if (source.kind === 'brands') return loadBrands(context);
  if (source.kind === 'compare') return loadComparison(context);
  const view = viewOfQuery(context.search, context.config, source.kind === 'list' ? ownOrder : undefined);
  const place = { source, view, path: context.path };
  if (source.kind === 'search' && source.text === '') return emptySearch(place, context.config);
  const critical = await loadCriticalData(place, context);
  return critical.kind === 'product' ? critical : { ...critical, ...loadDeferredData(critical, context) };
}

/** What the first screen shows: without it there is no page. */
async function loadCriticalData(
  place: ListingPlace,
  context: LoadContext,
): Promise<ListingData | ProductData> {
  const { source, view } = place;
  const { reply, filters } = await firstPage(context, firstRequest(source, view)).catch((error) =>
    redirectMoved(error, place, context),
  );
  if (isProductPage(reply)) return productFromReply(reply, context);
  const listed = listingFromReply(reply, { ...place, view: { ...view, filters } }, context.config);
  // a malformed list leaves the page without filters
  const hasFilters = listed.filters.length > 0;
  const listing = hasFilters ? { ...listed, ...findQuickFilters(reply, filters) } : listed;
  if (isBehindTheEnd(listing)) return { ...listing, seo: { ...listing.seo, indexable: false } };
  return {
    ...listing,
    ...chooseQuestions(source),
    ...(showsAllFilters(context.search) ? await loadAllFilters(reply) : {}),
  };
}

/**
 * Redirects from a former address of a product or a category to the present one; the query stays.
 * @throws PageRedirect, or `error` where nothing has moved
 */
async function redirectMoved(
  error: unknown,
  { source, path }: ListingPlace,
  context: LoadContext,
): Promise<never> {
  if (source.kind !== 'category' || !(error instanceof ApiError) || error.status !== 404) throw error;
  const { api, signal, search } = context;
  const moved = await api.call(presentAddressEndpoint, { query: { url: path }, signal }).catch((cause) => {
    // an address that the API refuses has never been one
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) throw error;
    throw cause;
  });
  throw new PageRedirect(`${moved.url}${search}`, { isPermanent: true });
}

/** What comes below the products, or instead of them: a failure leaves it out. */
function loadDeferredData(
  listing: ListingData,
  context: DeferredContext,
): Pick<ListingData, 'services' | 'bestSellers'> {
  if (isBehindTheEnd(listing)) return {};
  const { source, cards } = listing;
  const services = source.kind === 'search' ? serviceShowcases[source.text.toLowerCase()] : undefined;
  return {
    ...(cards.length === 0 && { bestSellers: loadSuggested('Mais Vendidos', 'b2c-best-sellers', context) }),
    ...(services && { services: loadSuggested('Serviços para o seu ar', services, context) }),
  };
}

/**
 * The first page of a listing, and the filters in effect: if an old link names filters that no longer exist, all are
 * dropped. A path that the API rejects with 400 is a 404 to shoppers.
 */
async function firstPage(
  context: Pick<LoadContext, 'api' | 'signal'>,
  request: ListingRequest,
): Promise<{ reply: Listing | ProductPage; filters: string }> {
  try {
    return { reply: await getListing(context.api, request, context.signal), filters: request.filters };
  } catch (error) {
    if (refuses(error, 'filtros') && request.filters !== '')
      return firstPage(context, { ...request, filters: '' });
    if (refuses(error, 'url'))
      throw new ApiError('URL não encontrada', { status: 404, code: 'not-found', cause: error });
    throw error;
  }
}

function refuses(error: unknown, field: string): boolean {
  return (
    error instanceof ApiError && error.status === 400 && error.fields.some((each) => each.field === field)
  );
}

async function loadAllFilters(reply: Listing): Promise<Pick<ListingData, 'facets'>> {
  await preloadForRender(lazyPanels);
  return { facets: facetsFromReply(reply) };
}

const serviceShowcases: Readonly<Record<string, ShowcaseName>> = {
  split: 'produtos-servico',
  'ar condicionado': 'vitrine-servico-ar',
  'ar-condicionado': 'vitrine-servico-ar',
};

function chooseQuestions(source: ListingSource): Pick<ListingData, 'questions'> {
  const isSolar = source.kind === 'category' && /^\/energia-fotovoltaica(\/|$)/.test(source.url);
  return isSolar ? { questions: solarQuestions } : {};
}

function findQuickFilters(reply: Listing, filters: string): Pick<ListingData, 'quick'> {
  const quick = quickFilters(reply.conteudo.detalhes, chosenFromText(filters));
  return quick.length > 0 ? { quick } : {};
}
