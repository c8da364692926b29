import { createApiClient, type SendCall } from '@storefront/contracts';
import { traceHeaders } from '@storefront/server-kit/traces';
import { type Dispatcher, request } from 'undici';
import { type ApiRelay, relayedHeaders } from '../../renderer/process/api-relay.ts';
import type { ApiClientFor } from '../../renderer/renderer.ts';
import { ResponseStore } from '../../renderer/response-cache.ts';
import { connectUpstream } from './upstreams.ts';

const maxReplies = 300;

export type ServerApi = ReturnType<typeof createServerApi>;

/** The shop's API for loads on the server: with the App-Token, and with one response cache for all of them. */
export function createServerApi({ storeApiUrl, appToken }: { storeApiUrl: string; appToken: string }) {
  const connections = connectUpstream();
  const responses = new ResponseStore(maxReplies);
  // over loopback, compression would cost more than it saves
  const headers = { 'app-token': appToken, 'accept-encoding': 'identity' };
  const clientFor: ApiClientFor = ({ budgetMs, onStale, onFaults, requestId }) =>
    createApiClient({
      origin: storeApiUrl,
      fetch: sendBy(connections),
      budgetMs,
      ...(onFaults && { onFaults }),
      cache: responses.cacheFor(onStale),
      headers: { ...headers, ...named(requestId) },
    });
  return {
    clientFor,
    /** Passes replies on unparsed, for renderer processes, which have caches of their own. */
    relay: relayBy(connections, storeApiUrl, headers),
    close: () => connections.close(),
  };
}

/** Passes the request id on, so that store-api logs it. */
function named(requestId: string | undefined): Readonly<Record<string, string>> {
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}

/** The web's `fetch` spends as long on its streams as a small reply takes. */
function sendBy(dispatcher: Dispatcher): SendCall {
  return async (url, { signal, ...init }) => {
    const { statusCode, headers, body } = await request(url, {
      ...init,
      headers: { ...init.headers, ...traceHeaders() },
      ...(signal ? { signal } : {}),
      dispatcher,
    });
    // an unread body keeps its connection busy
    if (statusCode === 304) await body.dump();
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      json: () => body.json(),
    };
  };
}

/** Longer than any load's budget. */
const relayTimeoutMs = 10_000;

function relayBy(
  dispatcher: Dispatcher,
  origin: string,
  headers: Readonly<Record<string, string>>,
): ApiRelay {
  return async (url, { etag, signal, requestId }) => {
    const response = await request(origin + url, {
      headers: {
        ...headers,
        ...named(requestId),
        ...traceHeaders(),
        accept: 'application/json',
        ...(etag ? { 'if-none-match': etag } : {}),
      },
      signal,
      headersTimeout: relayTimeoutMs,
      bodyTimeout: relayTimeoutMs,
      dispatcher,
    });
    const passedHeaders = relayedHeaders.flatMap((name) => {
      const value = response.headers[name]?.toString();
      return value === undefined ? [] : [[name, value]];
    });
    const body = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, headers: Object.fromEntries(passedHeaders), body };
  };
}
