import type { ModuleId, RemoteName, StoreConfig } from '@storefront/contracts';

/** What the browser needs to load one release of one remote. */
export interface Candidate {
  readonly remote: RemoteName;
  readonly version: string;
  readonly container: string;
  /** Address of the container's script and what it must hash to. */
  readonly entry: string;
  readonly integrity: string;
  /** Exposed names; a module that an older release lacks falls to the next candidate. */
  readonly exposes: readonly string[];
  /** Those of them that load data. */
  readonly loads: readonly string[];
}

/** What a module's load gave. A failure is data, so that server and browser take the same branch. */
export type LoadResult = { readonly ok: unknown } | { readonly failed: LoadFailure };

/**
 * - `api`: the shop's API refused or failed with this status; another release would fare no better.
 * - `crash` and `timeout`: the release's own fault; the next candidate is tried.
 */
export interface LoadFailure {
  readonly kind: 'api' | 'crash' | 'timeout';
  readonly status: number;
}

/** Plain data that server and browser render the same page from; it stands in the HTML as JSON. */
export interface PageState {
  readonly path: string;
  readonly search: string;
  readonly device: 'mobile' | 'desktop';
  readonly config: StoreConfig;
  /** Candidates per remote in order of preference: chosen, last known good. */
  readonly candidates: Readonly<Partial<Record<RemoteName, readonly Candidate[]>>>;
  /** Modules of releases that failed on the server while this page was made (`loadKey`s): nobody tries them again. */
  readonly failed: readonly string[];
}

export function remoteOf(module: ModuleId): RemoteName {
  return module.slice(0, module.indexOf('/')) as RemoteName;
}

export function exposeOf(module: ModuleId): string {
  return module.slice(module.indexOf('/') + 1);
}

/** Whether a module is a page's own, rather than a slot that every page has. */
export function isPage(module: ModuleId): boolean {
  return module.endsWith('Page');
}

/** Key under which a module's load stands in the HTML. */
export function loadKey(module: ModuleId, candidate: Candidate): string {
  return `${module}@${candidate.version}`;
}

/** JSON that may stand inside a script element that is not executed: only an end tag could break out of it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
