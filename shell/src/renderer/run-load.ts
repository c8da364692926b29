import {
  type ApiClient,
  ApiError,
  type LoadContext,
  type ModuleId,
  PageRedirect,
} from '@storefront/contracts';
import { isPage, type LoadFailure } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { awaitDeferred } from './await-deferred.ts';
import type { ApiClientFor, CodeFailure, Rendered, RenderRequest } from './renderer.ts';

export interface LoadOptions {
  readonly api: ApiClientFor;
  /** Limit of a page's load in milliseconds, its own work included. */
  readonly budgetMs: number;
  /** The same for layout slots, which must not delay every page for as long. */
  readonly layoutBudgetMs: number;
}

interface Loaded extends Pick<Rendered, 'staleMs' | 'replyFaults'> {
  readonly data: unknown;
  /** Whether the API has answered one of its calls; absent: it has not. */
  readonly readsData?: boolean;
}

/** The share of a load's budget that its API calls may use; the rest is for the load's own work. */
const apiShare = 0.85;

/** Runs one module's load within its time budget. */
export async function runLoad(
  load: NonNullable<LoadedModule['load']>,
  module: ModuleId,
  request: RenderRequest,
  options: LoadOptions,
): Promise<Loaded | CodeFailure> {
  const budgetMs = isPage(module) ? options.budgetMs : options.layoutBudgetMs;
  const deadline = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // nothing listens to this promise once the load has ended
  expired.catch(() => {});
  const timer = setTimeout(() => {
    const error = new DeadlineError(`${module}: no data within ${budgetMs} ms`);
    reject(error);
    deadline.abort(error);
  }, budgetMs);
  let staleMs = 0;
  const replyFaults: string[] = [];
  const client = options.api({
    budgetMs: budgetMs * apiShare,
    onStale: (ageMs) => {
      staleMs = Math.max(staleMs, ageMs);
    },
    onFaults: (endpoint, faults) => {
      for (const { path, message } of faults) replyFaults.push(`${endpoint}: ${path}: ${message}`);
    },
    requestId: request.requestId,
  });
  const noted = { readsData: false };
  const noting: ApiClient = {
    async call(endpoint, input) {
      const reply = await client.call(endpoint, input);
      noted.readsData = true;
      return reply;
    },
  };
  try {
    const context = createContext(module, request, noting, deadline.signal);
    const loading = (async () => awaitDeferred(await load(context)))();
    const data = await Promise.race([loading, expired]);
    return {
      data,
      staleMs,
      ...(replyFaults.length > 0 && { replyFaults }),
      ...(noted.readsData && noted),
    };
  } catch (error) {
    const failure = refusesQuery(error, module, request) ? invalidQuery : readFailure(error);
    const isWithoutData = failure.kind === 'crash' && !noted.readsData;
    return { failed: { ...failure, ...(isWithoutData && { isWithoutData }), reason: describeError(error) } };
  } finally {
    clearTimeout(timer);
  }
}

/** A layout slot's load serves every URL, so its context contains none. */
function createContext(
  module: ModuleId,
  { path, search, config }: RenderRequest,
  api: ApiClient,
  signal: AbortSignal,
): LoadContext {
  const layout = { api, config, now: Date.now, signal };
  // one document is for every screen
  return (isPage(module) ? { ...layout, path, search, device: 'mobile' } : layout) as LoadContext;
}

/** Statuses by which the API says that what it got is not valid. */
const refusals: readonly number[] = [400, 414, 422];
const invalidQuery: LoadFailure = { kind: 'answer', status: 400 };

/**
 * Whether the API refuses what a visitor wrote, which is an error of that request. Without a query the same refusal is an
 * outage: the release and the API no longer understand each other.
 */
function refusesQuery(error: unknown, module: ModuleId, { search }: RenderRequest): boolean {
  return error instanceof ApiError && refusals.includes(error.status) && isPage(module) && search !== '';
}

class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

function readFailure(error: unknown): LoadFailure {
  if (error instanceof ApiError) return { kind: 'api', status: error.status, endpoint: error.endpoint };
  if (error instanceof PageRedirect) return { kind: 'answer', status: error.status, location: error.path };
  const status = readStatus(error);
  if (status !== undefined) return { kind: 'answer', status, text: Object(error).message };
  return { kind: error instanceof DeadlineError ? 'timeout' : 'crash', status: 0 };
}

/** The HTTP status that an error itself names (specification, section 8). */
function readStatus(error: unknown): number | undefined {
  const { statusCode, status, response } = Object(error);
  return [statusCode, status, response?.status].find(
    (each) => Number.isInteger(each) && each >= 400 && each <= 599,
  );
}

/** An error as text for the log; not an object, because it may come from another process. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return `${error.stack ?? error.message}${cause === undefined ? '' : `\ncaused by ${describeError(cause)}`}`;
}
