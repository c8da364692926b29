import type { ModuleId, RemoteName, StoreConfig } from '@storefront/contracts';
import type { CompiledRoute } from './routes.ts';

/** What the browser needs to load one release of one remote. */
export interface Candidate {
  readonly remote: RemoteName;
  readonly version: string;
  readonly container: string;
  /** URL of the container's script and its hash. */
  readonly entry: string;
  readonly integrity: string;
  /** Exposed names; a module that an older release lacks falls to the next candidate. */
  readonly exposes: readonly string[];
  /** Those of them that load data. */
  readonly loads: readonly string[];
}

/**
 * Why a module's load gave no data.
 * - `api`: the shop's API refused or failed with this status; another release would fare no better.
 * - `answer`: the load itself says that the page is an error of this status, or a redirect.
 * - `crash` and `timeout`: the release's own fault; the next candidate is tried.
 */
export interface LoadFailure {
  readonly kind: 'api' | 'answer' | 'crash' | 'timeout';
  readonly status: number;
  /** The API's endpoint that failed. */
  readonly endpoint?: string | undefined;
  /** What the page says of its error. */
  readonly text?: string | undefined;
  /** Where a redirect leads. */
  readonly location?: string | undefined;
}

/** Whether it is the release's own fault. */
export function isFault({ kind }: Pick<LoadFailure, 'kind'>): boolean {
  return kind === 'crash' || kind === 'timeout';
}

/** Releases per remote in order of preference. */
export type Candidates = Readonly<Partial<Record<RemoteName, readonly Candidate[]>>>;

/** What the browser needs to open other pages than the document's: the routes, and the candidates of every remote. */
export interface BrowserRoutes {
  readonly routes: readonly CompiledRoute[];
  readonly candidates: Candidates;
}

/** URL of a document's routes, by the name that its page state gives. */
export function routesPath(name: string): string {
  return `/_shell/routes/${name}.json`;
}

/** URL of the versions in force, by remote: `VersionsInForce`. */
export const releasesPath = '/_shell/releases';
export type VersionsInForce = Readonly<Partial<Record<RemoteName, readonly string[]>>>;

/** Plain data in the document, from which the browser hydrates what the server rendered. */
export interface PageState {
  /** Percent-encoded, as it came. */
  readonly path: string;
  /** Of the document's query what the page reads. */
  readonly search: string;
  readonly device: 'mobile' | 'desktop';
  readonly config: StoreConfig;
  /** Candidates of the remotes on this page, in order of preference: chosen, last known good. */
  readonly candidates: Candidates;
  /** Names the routes at `routesPath`, which come once the page is on screen. */
  readonly routes: string;
  /** The page's route, as far as it differs from the default: it hydrates when idle or used; its HTML holds placeholders. */
  readonly late?: true;
  readonly private?: true;
  /** It has neither header nor footer. */
  readonly bare?: true;
  /** Modules of releases that failed on the server (`moduleKey`s): the browser does not try them either. */
  readonly failed: readonly string[];
}

export function remoteOf(module: ModuleId): RemoteName {
  return module.slice(0, module.indexOf('/')) as RemoteName;
}

export function exposeOf(module: ModuleId): string {
  return module.slice(module.indexOf('/') + 1);
}

/** Whether a module is a page's own, rather than a layout slot that every page has. */
export function isPage(module: ModuleId): boolean {
  return module.endsWith('Page');
}

/** `mf-cart/CartPage@1.0.0`: one module of one release. */
export function moduleKey(module: ModuleId, { version }: { readonly version: string }): string {
  return `${module}@${version}`;
}

/** JSON that is safe inside a script element that is not executed: only an end tag could break out of it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
