import type { ApiClient, ApiClientOptions, Head, ModuleId, StoreConfig } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import type { LoadFailure } from '../page/page-state.ts';

/** The request that one module is rendered for. */
export interface RenderRequest {
  /** Percent-encoded, as requested. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  readonly config: StoreConfig;
  /**
   * Version of the canary with which the release is compared for this request; its caches are then as empty as the
   * canary's were.
   */
  readonly comparedWith?: string | undefined;
  /** Name of the middleware of the page's route. */
  readonly middleware?: string | undefined;
  /**
   * Id of the visitor's request, for API calls and logs; the page must not depend on it, since it may be sent to
   * others.
   */
  readonly requestId?: string | undefined;
  /** Whether the API's replies that it was rendered from are wanted too; then none of them comes from a cache. */
  readonly withReplies?: boolean | undefined;
}

/** One module's part of a page, as encoded bytes, so that a cached part is encoded once. */
export interface Rendered {
  readonly html: Buffer;
  /** Names in the HTML that style rules may refer to (`sheets/used-classes.ts`), each once. */
  readonly usedClasses: readonly string[];
  /**
   * `<link>` elements that React hoists out of components, such as preloads of eager pictures, for the document's head.
   */
  readonly links: string;
  /** The load's data as JSON that is safe in a script element; undefined when the module has no load. */
  readonly data: Buffer | undefined;
  readonly head: Head | undefined;
  /** Age of the oldest API reply used while the API could not be reached; 0 otherwise. */
  readonly staleMs: number;
  /** What its load did not understand of the API's replies and left out, with endpoints and paths; absent: nothing. */
  readonly replyFaults?: readonly string[] | undefined;
  /** Bodies of the API's replies of a request `withReplies`; undefined where the shell does not relay them. */
  readonly replies?: readonly Buffer[] | undefined;
}

/** Why a release's code has rendered nothing; `reason` is for the log. */
export interface CodeFailure {
  readonly failed: LoadFailure & { readonly reason: string };
}

/**
 * Why a module could not be rendered.
 * - `request`: it fails by what this request brings, and not by the shell's own request.
 * - `busy`: its process has no room, or is about to be started again, which says nothing of its code.
 */
export interface RenderFailure {
  readonly failed: Omit<CodeFailure['failed'], 'kind'> & {
    readonly kind: LoadFailure['kind'] | 'request' | 'busy';
    /** Of a timeout: whether its code kept the whole process from answering, which no load of requests does. */
    readonly isLost?: boolean;
    /** Whether the shell's own request, which brings nothing of a visitor's, fails as well. */
    readonly isProven?: boolean;
  };
}

/** Runs one release's server code. Never rejects: a failure is a value. */
export interface Renderer {
  /** Exposed names that load data. */
  readonly loads: readonly string[];
  render(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure>;
  /** Like `render`, but in a process that serves no shopper, for a module that has failed. */
  probe(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure>;
  /** Closes the renderer once its last `render` has ended; later ones fail. */
  close(): void;
  readonly isClosed: boolean;
}

/** Makes a renderer for each release. */
export interface RendererFactory {
  /**
   * Creates a release's renderer.
   * @param file path of the release's server file, which names its code in stack traces
   * @param code the file's content, checked against its recorded hash
   * @throws Error when its code throws, requires a package that is not shared, or an exposed module has no component
   */
  create(record: ReleaseRecord, file: string, code: string): Promise<Renderer>;
  /** Closes all of its renderers at once. */
  close(): void;
}

/** An API client for one load. */
export type ApiClientFor = (load: {
  /** Time limit of all the load's API calls together; a later reply counts as the API's failure. */
  readonly budgetMs: number;
  /** Called with the age of a cached reply that is used because the API could not be reached. */
  readonly onStale: (ageMs: number) => void;
  /** Called with what was not understood of a reply that was used. */
  readonly onFaults?: ApiClientOptions['onFaults'];
  /** Id of the visitor's request that the calls belong to. */
  readonly requestId?: string | undefined;
}) => ApiClient;
