import type { ComponentType } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { StoreConfig } from '../api/config.ts';

/** What a module's `load` gets. Times out by `signal`; runs on the server and, on soft navigations, in the browser. */
export interface LoadContext {
  /** Path without the query, percent-encoded as in the address bar. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  readonly api: ApiClient;
  readonly config: StoreConfig;
  readonly signal: AbortSignal;
  /** The server's guess (360 or 1366 px); the real one in the browser. Only for what CSS cannot branch. */
  readonly device: 'mobile' | 'desktop';
}

/** What a page says of itself to browsers and search engines. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address. */
  readonly canonical?: string;
  /** False adds `noindex`. */
  readonly indexable?: boolean;
  /** Open Graph title, description and picture path. */
  readonly social?: { readonly title: string; readonly description: string; readonly image: string };
  /** The largest picture in sight: preloaded with high priority. `sizes` as on its element, when `srcSet` gives widths. */
  readonly preloadImage?: { readonly srcSet: string; readonly type: string; readonly sizes?: string };
  /** schema.org objects, one script each. */
  readonly structuredData?: readonly object[];
}

/** What every exposed module exports. */
export interface RemoteModule<Data = undefined> {
  readonly default: ComponentType<{ readonly data: Data }>;
  /**
   * Fetches what the component needs; the result must survive JSON. Absent when it needs nothing.
   * Throwing an ApiError of status 404 on a page makes the page a 404; any other failure is shown as an outage.
   */
  readonly load?: (context: LoadContext) => Promise<Data>;
  /** Pages only. */
  readonly head?: (data: Data) => Head;
}

/** Any module, whatever its data: `defineModule` has already tied its parts together. */
// biome-ignore lint/suspicious/noExplicitAny: a component's data is contravariant, so `unknown` would refuse every module
type AnyModule = RemoteModule<any>;

/** The modules that the shell knows. A module of another shape fails its own remote's build. */
export interface Remotes {
  'mf-header/Header': AnyModule;
  'mf-listing/HomePage': AnyModule;
  'mf-listing/ListingPage': AnyModule;
  'mf-cart/CartOverlays': AnyModule;
  'mf-cart/CartPage': AnyModule;
  'mf-cart/SignInPage': AnyModule;
  'mf-cart/SignUpPage': AnyModule;
  'mf-cart/AccountPage': AnyModule;
  'mf-cart/WishlistPage': AnyModule;
  'mf-footer/Footer': AnyModule;
  'mf-footer/ContentPage': AnyModule;
  'mf-footer/OrderTrackingPage': AnyModule;
  'mf-footer/SimulatorPage': AnyModule;
  'mf-footer/StoreEvaluationPage': AnyModule;
}
export type ModuleId = keyof Remotes;

/** Ties a module's parts to one type of data and checks them against the contract. */
export function defineModule<Data = undefined>(module: RemoteModule<Data>): RemoteModule<Data> {
  return module;
}
