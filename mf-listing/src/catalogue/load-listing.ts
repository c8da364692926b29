import { ApiError, type LoadContext, lazyWithPreload, preloadForRender } from '@storefront/contracts';
import { isProductPage, type Listing, type ProductPage } from '@storefront/contracts/api';
import { type ListingSource, sourceOfAddress } from '../address/listing-source.ts';
import { ownOrder, viewOfQuery } from '../address/listing-view.ts';
import { getListing, type ListingRequest } from '../api/get-listing.ts';
import type { ShowcaseName } from '../api/get-showcase.ts';
import type { BrandsData } from '../brands/brands-data.ts';
import type { CompareData } from '../compare/compare-data.ts';
import { firstRequest } from '../data/first-request.ts';
import { isBehindTheEnd, type ListingData } from '../data/listing-data.ts';
import { facetsFromReply, listingFromReply } from '../data/listing-from-reply.ts';
import { chosenFromText } from '../filter-groups/chosen-filters.ts';
import { showsAllFilters } from '../filter-groups/filter-page.ts';
import { emptyListing } from '../listing/lazy-empty-listing.ts';
import { lazyPanels } from '../listing/lazy-panels.ts';
import type { ProductData } from '../product/product-data.ts';
import type { SuggestedProducts } from '../showcase/load-suggested.ts';
import { screens } from './screens.ts';

export type CataloguePageData = ListingData | ProductData | BrandsData | CompareData;

/**
 * Loads the listing, product page or list of brands of a path, and the code that renders it, so that the server's page
 * is complete.
 */
export async function loadListing(context: LoadContext): Promise<CataloguePageData> {
  const likely = screens[likelyScreen(context.path)];
  const [data] = await Promise.all([dataOfAddress(context), preloadForRender(likely)]);
  const isEmpty = data.kind === 'listing' && data.cards.length === 0;
  await Promise.all([preloadForRender(screens[data.kind]), isEmpty && preloadForRender(emptyListing)]);
  return data;
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
  if (source.kind === 'brands') return (await screens.brands.preload()).loadBrands(context);
  if (source.kind === 'compare') return (await screens.compare.preload()).loadComparison(context);
  const view = viewOfQuery(context.search, context.config, source.kind === 'list' ? ownOrder : undefined);
  const place = { source, view, path: context.path, device: context.device };
  if (source.kind === 'search' && source.text === '')
    return (await emptyListing.preload()).emptySearch(place, context.config);
  const [{ reply, filters }, services] = await Promise.all([
    firstPage(context, firstRequest(source, view)),
    servicesFor(source, context),
  ]);
  if (isProductPage(reply)) return (await screens.product.preload()).productFromReply(reply, context);
  const listed = listingFromReply(reply, { ...place, view: { ...view, filters } }, context.config);
  // a malformed list leaves the page without filters
  const hasFilters = listed.filters.length > 0;
  const listing = hasFilters ? { ...listed, ...(await quickFiltersOf(reply, filters)) } : listed;
  if (isBehindTheEnd(listing)) return { ...listing, seo: { ...listing.seo, indexable: false } };
  const bestSellers =
    listing.cards.length > 0 ? undefined : await suggested('Mais Vendidos', 'b2c-best-sellers', context);
  return {
    ...listing,
    ...services,
    ...(await questionsOf(source)),
    ...(bestSellers ? { bestSellers } : {}),
    ...(showsAllFilters(context.search) ? await allFiltersOf(reply) : {}),
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

async function allFiltersOf(reply: Listing): Promise<Pick<ListingData, 'facets'>> {
  await preloadForRender(lazyPanels);
  return { facets: facetsFromReply(reply) };
}

const serviceShowcases: Readonly<Record<string, ShowcaseName>> = {
  split: 'produtos-servico',
  'ar condicionado': 'vitrine-servico-ar',
  'ar-condicionado': 'vitrine-servico-ar',
};

async function servicesFor(
  source: ListingSource,
  context: LoadContext,
): Promise<Pick<ListingData, 'services'>> {
  const showcase = source.kind === 'search' ? serviceShowcases[source.text.toLowerCase()] : undefined;
  const services = showcase && (await suggested('Serviços para o seu ar', showcase, context));
  return services ? { services } : {};
}

const suggestedCode = lazyWithPreload(() => import('../showcase/load-suggested.ts'));

/** Suggested products; left out when their chunk fails to load, or when the API has none. */
async function suggested(
  title: string,
  showcase: ShowcaseName,
  context: LoadContext,
): Promise<SuggestedProducts | undefined> {
  await preloadForRender(suggestedCode);
  return suggestedCode.loaded()?.loadSuggested(title, showcase, context);
}

const solarQuestionsCode = lazyWithPreload(() => import('../listing/solar-questions-data.ts'));

/** The questions of a category; left out when their chunk fails to load. */
async function questionsOf(source: ListingSource): Promise<Pick<ListingData, 'questions'>> {
  if (source.kind !== 'category' || !/^\/energia-fotovoltaica(\/|$)/.test(source.url)) return {};
  await preloadForRender(solarQuestionsCode);
  const questions = solarQuestionsCode.loaded()?.solarQuestions;
  return questions ? { questions } : {};
}

const quickFiltersCode = lazyWithPreload(() => import('../filter-groups/quick-filters.ts'));

/** Quick filters; a hydrated page has them from the server. They are left out when their chunk fails to load. */
async function quickFiltersOf(reply: Listing, filters: string): Promise<Pick<ListingData, 'quick'>> {
  await preloadForRender(quickFiltersCode);
  const quick = quickFiltersCode.loaded()?.quickFilters(reply.conteudo.detalhes, chosenFromText(filters));
  return quick && quick.length > 0 ? { quick } : {};
}
