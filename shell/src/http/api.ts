import { createApiClient, type SendCall } from '@storefront/contracts';
import { Agent, request } from 'undici';
import type { ApiClientFor } from '../renderer/renderer.ts';
import { ResponseStore } from './response-cache.ts';

const maxReplies = 300;

export interface ServerApi {
  readonly clientFor: ApiClientFor;
  close(): Promise<void>;
}

/** The shop's API as loads on the server see it: with the App-Token, and with one response cache for all of them. */
export function createServerApi({
  storeApiUrl,
  appToken,
}: {
  storeApiUrl: string;
  appToken: string;
}): ServerApi {
  const agent = new Agent();
  const responses = new ResponseStore(maxReplies);
  return {
    clientFor: ({ budgetMs, onStale }) =>
      createApiClient({
        origin: storeApiUrl,
        fetch: sendBy(agent),
        budgetMs,
        cache: responses.cacheFor(onStale),
        // over loopback, compression would cost more than it saves
        headers: { 'app-token': appToken, 'accept-encoding': 'identity' },
      }),
    close: () => agent.close(),
  };
}

/** The web's `fetch` spends as long on its streams as a small reply takes. */
function sendBy(agent: Agent): SendCall {
  return async (url, { signal, ...init }) => {
    const { statusCode, headers, body } = await request(url, {
      ...init,
      ...(signal ? { signal } : {}),
      dispatcher: agent,
    });
    // an unread body holds its connection
    if (statusCode === 304) await body.dump();
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      json: () => body.json(),
    };
  };
}
