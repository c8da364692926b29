import type { ComponentType } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { StoreConfig } from '../api/config.ts';
import type { RemoteName } from '../release/remote-name.ts';

/** What the `load` of a layout slot gets. It is on every page, so it gets nothing of the current one. */
export interface LayoutLoadContext {
  readonly api: ApiClient;
  readonly config: StoreConfig;
  /** Aborts when the load's time is up, or when its result is no longer needed. */
  readonly signal: AbortSignal;
}

/** What the `load` of a page gets. Runs on the server and, on soft navigations, in the browser. */
export interface LoadContext extends LayoutLoadContext {
  /** Path without the query, percent-encoded as in the location bar. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  /** The server's guess (360 or 1366 px); the real one in the browser. Only for what CSS cannot branch. */
  readonly device: 'mobile' | 'desktop';
}

/** Title, description and picture of a preview. Pictures are paths or URLs, empty without one. */
export interface Social {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** The picture on X, where it is another one. */
  readonly twitterImage?: string;
  /** `website` unless given. */
  readonly type?: 'website' | 'product';
}

/** A page's description for browsers and search engines. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical URL. */
  readonly canonical?: string;
  /** False adds `noindex`. */
  readonly indexable?: boolean;
  readonly keywords?: string;
  /** The data says that the page has neither header nor footer; its route may say so too. */
  readonly layout?: 'bare';
  /** What previews of links show. */
  readonly social?: Social;
  /** The largest picture in sight: preloaded with high priority. `sizes` as on its element, when `srcSet` gives widths. */
  readonly preloadImage?: { readonly srcSet: string; readonly type: string; readonly sizes?: string };
  /** schema.org objects, one script each. */
  readonly structuredData?: readonly object[];
}

/** What a module exports that is a layout slot: header, footer, overlays. */
export interface LayoutModule<Data = undefined> {
  readonly default: ComponentType<{ readonly data: Data }>;
  /** Fetches what the component needs; the result must survive JSON. Absent when it needs no data. */
  readonly load?: (context: LayoutLoadContext) => Promise<Data>;
}

/** What a module exports that is a page. */
export interface PageModule<Data = undefined> {
  readonly default: ComponentType<{ readonly data: Data }>;
  /**
   * Fetches what the component needs; the result must survive JSON. Absent when it needs no data.
   * An ApiError of status 404 makes the page a 404, any other an outage. An error with a `statusCode`, `status` or
   * `response.status` of its own makes the page an error of that status with its message. See `PageRedirect`.
   */
  readonly load?: (context: LoadContext) => Promise<Data>;
  readonly head?: (data: Data) => Head;
  /** Runs before the load at the routes that name it; on the server only, since a link to such a route loads a document. */
  readonly middleware?: Readonly<Record<string, (context: LoadContext) => Promise<void>>>;
}

/** `mf-cart/CartPage`: what a remote exposes. Names of pages end in `Page`. */
export type ModuleId = `${RemoteName}/${string}`;

/** Ties a layout slot's parts to one type of data and checks them against the contract. */
export function defineLayoutModule<Data = undefined>(module: LayoutModule<Data>): LayoutModule<Data> {
  return module;
}

/** Ties a page's parts to one type of data and checks them against the contract. */
export function definePageModule<Data = undefined>(module: PageModule<Data>): PageModule<Data> {
  return module;
}
