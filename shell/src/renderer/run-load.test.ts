import {
  type ApiClient,
  type ApiClientOptions,
  ApiError,
  createApiClient,
  type LoadContext,
} from '@storefront/contracts';
import { configEndpoint, menuEndpoint } from '@storefront/contracts/api';
import { testConfig } from '@storefront/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runLoad } from './run-load.ts';

const request = { path: '/split', search: '?pg=2', config: testConfig() };
const page = 'mf-listing/ListingPage';
const silentApi = (budgetMs: number): ApiClient =>
  createApiClient({ budgetMs, fetch: () => new Promise(() => {}) });
const options = {
  api: ({ budgetMs }: { budgetMs: number }) => silentApi(budgetMs),
  budgetMs: 1000,
  layoutBudgetMs: 400,
};

describe('the context of a load', () => {
  const seen = async (module: Parameters<typeof runLoad>[1]) => {
    const contexts: LoadContext[] = [];
    await runLoad(async (context) => contexts.push(context), module, request, options);
    return Object.keys(contexts[0] ?? {}).sort();
  };

  it("has the page's URL", async () => {
    expect(await seen(page)).toEqual(['api', 'config', 'device', 'now', 'path', 'search', 'signal']);
  });

  it('has no URL for a layout slot, which serves every page', async () => {
    expect(await seen('mf-header/Header')).toEqual(['api', 'config', 'now', 'signal']);
  });
});

it('API calls name the request that they are for', async () => {
  const api = vi.fn(() => silentApi(1));
  await runLoad(async () => 1, page, { ...request, requestId: 'of-a-visitor' }, { ...options, api });
  expect(api).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'of-a-visitor' }));
});

describe('how a load ends', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const outcomeOf = async (
    load: (context: LoadContext) => Promise<unknown>,
    module: Parameters<typeof runLoad>[1] = page,
  ) => {
    const running = runLoad(load, module, request, options);
    await vi.advanceTimersByTimeAsync(2000);
    const result = await running;
    return 'failed' in result ? [result.failed.kind, result.failed.status] : result;
  };

  it('with data', async () => {
    expect(await outcomeOf(async () => ({ n: 1 }))).toEqual({ data: { n: 1 }, staleMs: 0 });
  });

  it('with its deferred data, which the HTML shows too', async () => {
    const load = async () => ({ n: 1, services: new Promise((resolve) => setTimeout(resolve, 100, ['a'])) });
    expect(await outcomeOf(load)).toEqual({ data: { n: 1, services: ['a'] }, staleMs: 0 });
  });

  it('when deferred data is late or throws, as other data does', async () => {
    expect(await outcomeOf(async () => ({ services: new Promise(() => {}) }))).toEqual(['timeout', 0]);
    const services = async () => {
      throw new TypeError('broken');
    };
    expect(await outcomeOf(async () => ({ services: services() }))).toEqual(['crash', 0]);
  });

  it('with the age of the oldest stale response', async () => {
    const running = runLoad(async () => 'data', page, request, {
      ...options,
      api: ({ onStale }) => {
        for (const ageMs of [10, 30, 20]) onStale(ageMs);
        return silentApi(1);
      },
    });
    expect(await running).toEqual({ data: 'data', staleMs: 30 });
  });

  it("as the API's failure when the API refuses", async () => {
    const refused = async () => {
      throw new ApiError('gone', { status: 404, code: 'not-found' });
    };
    expect(await outcomeOf(refused)).toEqual(['api', 404]);
  });

  it("as the API's failure when the API answers too late", async () => {
    const load = ({ api }: LoadContext) => api.call(configEndpoint, {});
    expect(await outcomeOf(load)).toEqual(['api', 504]);
  });

  it("as the release's failure when it throws, also before it returns a promise", async () => {
    const throwing = () => {
      throw new Error('broken');
    };
    expect(await outcomeOf(throwing)).toEqual(['crash', 0]);
    expect(await outcomeOf(async () => throwing())).toEqual(['crash', 0]);
  });

  it("as the release's failure when it hangs, with its signal aborted", async () => {
    const signals: AbortSignal[] = [];
    const hanging = ({ signal }: LoadContext) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    expect(await outcomeOf(hanging)).toEqual(['timeout', 0]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('sooner for a layout slot', async () => {
    const running = runLoad(() => new Promise(() => {}), 'mf-footer/Footer', request, options);
    await vi.advanceTimersByTimeAsync(400);
    expect(await running).toMatchObject({
      failed: { kind: 'timeout', reason: expect.stringContaining('400 ms') },
    });
  });
});

it('names what a load did not understand of a reply', async () => {
  const menu = { menu: [{ label: 'Início', link: '/' }, { label: 7 }] };
  const api = ({ onFaults }: { onFaults?: ApiClientOptions['onFaults'] }) =>
    createApiClient({ fetch: async () => Response.json(menu), ...(onFaults && { onFaults }) });
  const load = (context: LoadContext) =>
    context.api.call(menuEndpoint, { params: { nome: 'b2c-menu-rodape' } });
  expect(await runLoad(load, page, request, { ...options, api })).toEqual({
    data: { menu: [{ label: 'Início', link: '/' }] },
    staleMs: 0,
    readsData: true,
    replyFaults: ['/struct/menus/{nome}: menu.1.label: left out: not of type string'],
  });
});

it.each([
  ['answered', 200, undefined],
  ['refused', 404, true],
])('a crash says whether the API had %s a call', async (_, status, isWithoutData) => {
  const api = () => createApiClient({ fetch: async () => Response.json({ menu: [] }, { status }) });
  const load = async (context: LoadContext) => {
    await context.api.call(menuEndpoint, { params: { nome: 'b2c-menu-rodape' } }).catch(() => {});
    throw new TypeError('broken');
  };
  const result = await runLoad(load, page, request, { ...options, api });
  expect(result).toMatchObject({ failed: { kind: 'crash' } });
  expect('failed' in result && result.failed.isWithoutData).toBe(isWithoutData);
});
