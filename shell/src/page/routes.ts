import type { ModuleId } from '@storefront/contracts';

/** What stands at an address: the page's module, and how the page is composed and served. */
export interface Route {
  readonly page: ModuleId;
  /** `bare` hides header and footer (specification, section 2). */
  readonly layout: 'default' | 'bare';
  /** Private pages are streamed and never stored; the others are rendered whole and may be cached. */
  readonly visibility: 'public' | 'private';
}

const publicPage = (page: ModuleId): Route => ({ page, layout: 'default', visibility: 'public' });
const privatePage = (page: ModuleId): Route => ({ page, layout: 'default', visibility: 'private' });

/** In order; the first that matches wins. Whether the page exists is its own data's answer. */
const routes: readonly (readonly [RegExp, Route])[] = [
  [/^\/$/, publicPage('mf-listing/HomePage')],
  [/^\/checkout\/carrinho\/?$/, privatePage('mf-cart/CartPage')],
  [/^\/checkout\/acesso\/?$/, privatePage('mf-cart/SignInPage')],
  [/^\/checkout\/cadastro\/?$/, privatePage('mf-cart/SignUpPage')],
  [/^\/minha-conta\/?$/, privatePage('mf-cart/AccountPage')],
  [/^\/minha-conta\/lista-desejo\/?$/, privatePage('mf-cart/WishlistPage')],
  [/^\/pagina\/simulador(?:-de-climatizacao|-aquecedor)\/?$/, publicPage('mf-footer/SimulatorPage')],
  [/^\/rastreio\/?$/, publicPage('mf-footer/OrderTrackingPage')],
  [/^\/pagina\/avaliacao-da-loja\/?$/, privatePage('mf-footer/StoreEvaluationPage')],
  [/^\/pagina\/instalacao-ar-condicionado\/?$/, { ...publicPage('mf-footer/ContentPage'), layout: 'bare' }],
  [/^\/pagina\/[^/]+(?:\/[^/]+)?\/?$/, publicPage('mf-footer/ContentPage')],
  [/^\/(?:busca|lista|marcas)\/?$/, publicPage('mf-listing/ListingPage')],
  [/^\/(?:marcas|c)(?:\/[^/]+){1,5}\/?$/, publicPage('mf-listing/ListingPage')],
  [/^(?:\/[^/]+){1,5}\/?$/, publicPage('mf-listing/ListingPage')],
];

/** Addresses that belong to the shop's servers and never to a page. */
const reserved = /^\/(?:v2|media|assets|_shell|healthz|minha-conta|checkout)(?:\/|$)/;

/** The route of a path; undefined when no page can stand there. */
export function matchRoute(path: string): Route | undefined {
  const found = routes.find(([pattern]) => pattern.test(path))?.[1];
  return found?.visibility === 'private' || !reserved.test(path) ? found : undefined;
}

/** Modules of a page's slots, in the order of the HTML. */
export function slotsOf(route: Route | undefined): readonly ModuleId[] {
  const bare = route?.layout === 'bare';
  return [
    ...(bare ? [] : ['mf-header/Header' as const]),
    ...(route ? [route.page] : []),
    ...(bare ? [] : ['mf-footer/Footer' as const]),
    'mf-cart/CartOverlays',
  ];
}

/** Below the fold: hydrated when idle or used, its code neither preloaded nor fetched before. */
export function hydratesLate(module: ModuleId): boolean {
  return module === 'mf-footer/Footer';
}

/** Whether a slot is as it should be while it shows nothing: its overlays are closed. */
export function mayShowNothing(module: ModuleId): boolean {
  return module === 'mf-cart/CartOverlays';
}

/** An address at which each page module can show what it has, to try a release before it may be chosen. */
export const probePaths: Readonly<Partial<Record<ModuleId, string>>> = {
  'mf-listing/ListingPage': '/ar-condicionado',
  'mf-footer/ContentPage': '/pagina/quem-nos-somos',
  'mf-footer/OrderTrackingPage': '/rastreio',
  'mf-footer/SimulatorPage': '/pagina/simulador-de-climatizacao',
  'mf-cart/CartPage': '/checkout/carrinho',
};

/** Query parameters and paths that do something, or show what is personal: nothing fetches them ahead of a click. */
const actingParameters = ['cupom', 'release'];
const actingPaths = /^\/(?:pagina\/avaliacao-da-loja|checkout|minha-conta|_shell)(?:\/|$)/;

/** Whether an address may be asked for before the shopper has chosen it. */
export function mayFetchAhead({ pathname, searchParams }: URL): boolean {
  return !actingPaths.test(pathname) && !actingParameters.some((name) => searchParams.has(name));
}
