import type { ApiClient, Head, ModuleId, ReleaseRecord, StoreConfig } from '@storefront/contracts';
import type { LoadFailure } from '../page/page-state.ts';

/** What one module is rendered for. */
export interface RenderRequest {
  /** Percent-encoded, as it came. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  readonly device: 'mobile' | 'desktop';
  readonly config: StoreConfig;
  /** Of the page's route. */
  readonly middleware?: string | undefined;
  /** Names the visitor's request in API calls and logs; not part of the page, which may be sent to others. */
  readonly requestId?: string | undefined;
}

/** One module's part of a page, as encoded bytes, so that a cached one is encoded once. */
export interface Rendered {
  readonly html: Buffer;
  /** Class names in the HTML, each once. */
  readonly usedNames: readonly string[];
  /** `<link>` elements that React hoists out of a component, such as preloads of eager pictures: they belong in the head. */
  readonly links: string;
  /** The load's data as JSON that is safe in a script element; undefined when the module has no load. */
  readonly data: Buffer | undefined;
  readonly head: Head | undefined;
  /** Age of the oldest API response in it, when the API could not be reached; 0 otherwise. */
  readonly staleMs: number;
}

/** Why a module could not be rendered; `reason` is for the log. */
export interface RenderFailure {
  readonly failed: LoadFailure & { readonly reason: string };
}

/** Runs one release's server code. Never rejects: a failure is a value. */
export interface Renderer {
  /** Exposed names that load data. */
  readonly loads: readonly string[];
  make(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure>;
  /** As `make`, but in a process that serves no shopper: for a module that has failed. */
  tryOut(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure>;
  /** Ends it when its last `make` has; a later `make` fails. */
  close(): void;
  readonly isClosed: boolean;
}

/** Makes a renderer for each release. */
export interface RendererFactory {
  /**
   * @param file the release's server file
   * @throws Error when its code throws, requires a package that is not shared, or an exposed module has no component
   */
  create(record: ReleaseRecord, file: string): Promise<Renderer>;
  /** Ends all of its renderers at once. */
  close(): void;
}

/** An API client for one load. */
export type ApiClientFor = (load: {
  /** Within which all API calls of the load must be answered; a later answer is the API's failure. */
  readonly budgetMs: number;
  /** Reports the age of a cached response that is used because the API could not be reached. */
  readonly onStale: (ageMs: number) => void;
  /** The visitor's request that the calls are for. */
  readonly requestId?: string | undefined;
}) => ApiClient;
