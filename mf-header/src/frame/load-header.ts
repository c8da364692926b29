import { ApiError, type LayoutLoadContext } from '@storefront/contracts';
import {
  type Banner,
  bannersEndpoint,
  type MenuItem,
  type MenuName,
  menuEndpoint,
} from '@storefront/contracts/api';
import type { HeaderData, Offer, TopBannerData } from '../data/header-data.ts';
import { toTopItem } from '../data/top-item.ts';

const maxPopularTerms = 5;

/** Menus and banners, in parallel; failed ones are left out silently. */
export async function load(context: LayoutLoadContext): Promise<HeaderData> {
  const [navigation, categories, pitchbar, bottomMenu, suggested, topBanners, offers] = await Promise.all([
    getMenu(context, 'b2c-navegacao-topo'),
    getMenu(context, 'b2c-todas-categorias'),
    getMenu(context, 'b2c-topo-pitchbar'),
    getMenu(context, 'mobile-bottom-menu'),
    getMenu(context, 'b2c-sugestao-busca'),
    getBanners(context, 'b2c-banner-header-whatsapp'),
    getBanners(context, 'headerCronometro'),
  ]);
  return {
    navigation: navigation.map(toTopItem),
    hasCategories: categories.length > 0,
    pitchbar,
    bottomMenu,
    popularTerms: suggested.slice(0, maxPopularTerms).map(({ label }) => label),
    topBanner: toTopBanner(topBanners[0]),
    offer: toOffer(offers[0], context.now()),
  };
}

function toTopBanner(banner: Banner | undefined): TopBannerData | null {
  return banner === undefined ? null : { id: banner.id, alt: banner.alt, ...banner.dimensoes };
}

/** Undefined for an offer that is over, has no product, or no valid end. */
function toOffer(banner: Banner | undefined, nowMs: number): Offer | null {
  const product = banner?.dimensoes.desktop.parametrosAdicionais;
  if (banner === undefined || product === undefined || !(Date.parse(banner.dataFinal) > nowMs)) return null;
  const { link, imagem, largura, altura } = banner.dimensoes.desktop;
  return {
    id: banner.id,
    endsAt: banner.dataFinal,
    name: product.productname,
    description: product.productdescription,
    listPrice: product.productlistprice ?? '',
    sellingPrice: product.productsellingprice ?? '',
    link,
    image: { address: imagem, width: largura, height: altura },
  };
}

type CallContext = Pick<LayoutLoadContext, 'api' | 'signal'>;

async function getMenu({ api, signal }: CallContext, nome: MenuName): Promise<readonly MenuItem[]> {
  const call = api.call(menuEndpoint, { params: { nome }, signal });
  return orEmpty(
    signal,
    call.then(({ menu }) => menu),
  );
}

/** The banners of one position. */
async function getBanners({ api, signal }: CallContext, nome: string): Promise<readonly Banner[]> {
  const call = api.call(bannersEndpoint, { params: { nome }, signal });
  return orEmpty(
    signal,
    call.then(({ banners }) => banners),
  );
}

/**
 * Menus and banners fail silently (specification, section 8): a header without one of them still sells.
 * Only failures of calls are caught, a late reply included; other errors are thrown.
 */
async function orEmpty<Item>(signal: AbortSignal, call: Promise<readonly Item[]>): Promise<readonly Item[]> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}
