import type { ComponentType } from 'react';
import type { ApiClient } from '../api/call/client.ts';
import type { StoreConfig } from '../api/pages/config.ts';
import type { RequestMessage } from '../events/index.ts';
import type { RemoteName } from '../routes/remote-name.ts';

/** The context of a layout slot's `load`. The slot is on every page, so it gets nothing of the current one. */
export interface LayoutLoadContext {
  readonly api: ApiClient;
  readonly config: StoreConfig;
  /** The server's time in milliseconds since 1970; see `Storefront`. */
  readonly now: () => number;
  /** Aborts when the load's time is up, or when its result is no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * The context of deferred data. It has no signal: the page that shows the data does not wait for it, and is shown again
 * when the shopper goes back.
 */
export type DeferredContext = Omit<LoadContext, 'signal'>;

/** The context of a page's `load`, which runs on the server and, on soft navigations, in the browser. */
export interface LoadContext extends LayoutLoadContext {
  /** Path without the query, percent-encoded as in the location bar. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  /**
   * `mobile` on the server for every screen, because caches give one document to all; the browser measures it.
   * @deprecated use CSS, and `media` of what is preloaded
   */
  readonly device: 'mobile' | 'desktop';
}

/**
 * Title, description and picture of a link's preview. Pictures are paths or URLs. The shop's own picture is shown where
 * `image` is empty.
 */
export interface Social {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt?: string;
  /** Pixels of `image`: without them some previews show it only from the second time on. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** The picture on X, if it differs. */
  readonly twitterImage?: string;
  /** `website` if absent. */
  readonly type?: 'website' | 'product';
}

/** A picture to preload. `sizes` must equal its element's, when `srcSet` has widths, and so must `media`. */
export interface PreloadedImage {
  readonly srcSet: string;
  readonly type: string;
  readonly sizes?: string;
  readonly media?: string;
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
  /** Hides header and footer; a page's route may do so too. */
  readonly layout?: 'bare';
  /** What previews of links show. */
  readonly social?: Social;
  /** The largest picture in sight, which is preloaded with high priority; several where its element chooses by `media`. */
  readonly preloadImage?: PreloadedImage | readonly PreloadedImage[];
  /** schema.org objects, one script each. */
  readonly structuredData?: readonly object[];
}

/** The exports of a layout slot's module: header, footer, overlays. */
export interface LayoutModule<Data = undefined> {
  readonly default: ComponentType<{ readonly data: Data }>;
  /** Fetches what the component needs; the result must survive JSON. Absent when it needs no data. */
  readonly load?: (context: LayoutLoadContext) => Promise<Data>;
}

/** The exports of a page's module. */
export interface PageModule<Data = undefined> {
  readonly default: ComponentType<{ readonly data: Data }>;
  /**
   * Fetches what the component needs; the result must survive JSON, and each of its properties may be `Deferred`.
   * Absent when it needs no data.
   * An ApiError of status 404 makes the page a 404, any other ApiError an outage. Another error with a `statusCode`,
   * `status` or `response.status` makes the page an error of that status with its message. See `PageRedirect`.
   */
  readonly load?: (context: LoadContext) => Promise<Data>;
  readonly head?: (data: Data) => Head;
  /**
   * Runs before the load at the routes that name it, only on the server, since a link to such a route loads a document.
   */
  readonly middleware?: Readonly<Record<string, (context: LoadContext) => Promise<void>>>;
  /**
   * The request that a press of this button of the server's HTML sends: the shell sends it at once, and the page hydrates
   * later. Undefined where the button does more than that: then it is pressed again once the page has hydrated.
   */
  readonly readPress?: (button: HTMLElement, data: Data) => RequestMessage | undefined;
}

/** `mf-cart/CartPage`: a module that a remote exposes. Names of pages end in `Page`. */
export type ModuleId = `${RemoteName}/${string}`;

/** Checks a layout slot's exports against the contract, with one type of data. */
export function defineLayoutModule<Data = undefined>(module: LayoutModule<Data>): LayoutModule<Data> {
  return module;
}

/** Checks a page's exports against the contract, with one type of data. */
export function definePageModule<Data = undefined>(module: PageModule<Data>): PageModule<Data> {
  return module;
}
