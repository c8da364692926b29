import {
  type ApiClient,
  ApiError,
  type LoadContext,
  type ModuleId,
  type StoreConfig,
} from '@storefront/contracts';
import { exposeOf, type LoadResult } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

export interface LoadRequest {
  readonly path: string;
  readonly search: string;
  readonly device: LoadContext['device'];
  readonly config: StoreConfig;
  readonly api: ApiClient;
  readonly budgetMs: number;
}

/**
 * Runs one module's load within its time budget. Never rejects: a failure is a value, so that server and browser take
 * the same branch. `undefined` when the module has no load.
 */
export async function runLoad(
  release: ReadyRelease,
  module: ModuleId,
  request: LoadRequest,
  onFailed: (error: unknown) => void,
): Promise<LoadResult | undefined> {
  const load = release.modules[exposeOf(module)]?.load;
  if (load === undefined) return undefined;
  const { budgetMs, ...context } = request;
  const deadline = new Deadline(budgetMs);
  try {
    const loading = (async () => load({ ...context, signal: deadline.signal }))();
    return { ok: await Promise.race([loading, deadline.passed]) };
  } catch (error) {
    onFailed(error);
    return { failed: failureOf(error) };
  } finally {
    deadline.clear();
  }
}

function failureOf(error: unknown): { kind: 'api' | 'crash' | 'timeout'; status: number } {
  if (error instanceof ApiError) return { kind: 'api', status: error.status };
  if (error instanceof DeadlinePassed) return { kind: 'timeout', status: 0 };
  return { kind: 'crash', status: 0 };
}

class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** Aborts what listens to its signal, and rejects for a load that does not listen. */
class Deadline {
  readonly #abort = new AbortController();
  readonly passed: Promise<never>;
  #timer: NodeJS.Timeout | undefined;

  constructor(budgetMs: number) {
    this.passed = new Promise((_, reject) => {
      this.#timer = setTimeout(() => {
        const error = new DeadlinePassed(`no data within ${budgetMs} ms`);
        reject(error);
        this.#abort.abort(error);
      }, budgetMs);
    });
    // nobody may be waiting any more when it rejects
    this.passed.catch(() => {});
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
