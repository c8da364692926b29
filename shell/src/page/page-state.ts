import type { ModuleId, RemoteName, StoreConfig } from '@storefront/contracts';
import type { CompiledRoute } from './routes.ts';

/** What the browser needs to load one release of one remote. */
export interface BrowserRelease extends ReleaseName {
  readonly container: string;
  /** URL of the container's script, and its hash. */
  readonly entry: string;
  readonly integrity: string;
  /** Exposed names; for a module that this release lacks, the next release is used. */
  readonly exposes: readonly string[];
  /** The exposed names that load data. */
  readonly loads: readonly string[];
}

/**
 * Why a module's load gave no data.
 * - `api`: the shop's API refused or failed with this status; another release would get the same.
 * - `answer`: the load says that the page is an error of this status, or a redirect.
 * - `crash` and `timeout`: the release fails; the next release is tried.
 */
export interface LoadFailure {
  readonly kind: 'api' | 'answer' | 'crash' | 'timeout';
  readonly status: number;
  /** The API's endpoint that failed. */
  readonly endpoint?: string | undefined;
  /** Text of the error page. */
  readonly text?: string | undefined;
  /** Target of a redirect. */
  readonly location?: string | undefined;
  /** Of a crash: whether the API had answered none of the load's calls, so that only the request's text was read. */
  readonly isWithoutData?: boolean | undefined;
}

/** Whether a release has failed by its own code, whatever the cause. */
export function isFault({ kind }: { readonly kind: string }): boolean {
  return kind === 'crash' || kind === 'timeout';
}

/** Releases per remote in order of preference. */
export type ReleasesByRemote = Readonly<Partial<Record<RemoteName, readonly BrowserRelease[]>>>;

/** What the browser needs to open pages other than the document's: the routes, and the releases of every remote. */
export interface BrowserRoutes {
  readonly routes: readonly CompiledRoute[];
  readonly releases: ReleasesByRemote;
}

/** Versions by remote that an open page may keep using. */
export type UsableVersions = Readonly<Partial<Record<RemoteName, readonly string[]>>>;

/** Plain data in the document with which the browser hydrates the server's HTML. */
export interface PageState {
  /** Percent-encoded, as requested. */
  readonly path: string;
  /** The part of the document's query that the page reads. */
  readonly search: string;
  readonly config: StoreConfig;
  /**
   * Releases of the remotes on this page, in order of preference: the preferred release, then the last that served. They
   * name the modules on this page; the routes' file has all of them.
   */
  readonly releases: ReleasesByRemote;
  /** Name of the routes' file (`routesPath`), which the browser fetches once the page has been painted. */
  readonly routes: string;
  /**
   * Set if the page's route differs from the default: `late` hydrates when idle or used; `private` HTML holds
   * placeholders.
   */
  readonly late?: true;
  readonly private?: true;
  /** The document has neither header nor footer. */
  readonly bare?: true;
  /** Modules of releases that failed on the server (`moduleKey`s), which the browser does not try either. */
  readonly failed: readonly string[];
}

export function remoteOf(module: ModuleId): RemoteName {
  return module.slice(0, module.indexOf('/')) as RemoteName;
}

export function exposeOf(module: ModuleId): string {
  return module.slice(module.indexOf('/') + 1);
}

/** Whether a module is a page's own, not a layout slot's. */
export function isPage(module: ModuleId): boolean {
  return module.endsWith('Page');
}

/** One release of a remote. */
export interface ReleaseName {
  readonly remote: RemoteName;
  readonly version: string;
}

/** Key of a release, such as `mf-cart@1.0.0`. */
export function releaseKey({ remote, version }: ReleaseName): string {
  return `${remote}@${version}`;
}

/** Key of one module of one release, such as `mf-cart/CartPage@1.0.0`. */
export function moduleKey(module: ModuleId, { version }: Pick<ReleaseName, 'version'>): string {
  return `${module}@${version}`;
}

/** JSON that is safe inside a script element that is not executed: only an end tag could close the element early. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
