import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPurgeRequest } from 'release-registry/purge-request';
import type { Edge } from './edge.ts';

/** When a purge arrived, and when the cache answered it, by `performance.now()`. */
export interface PurgeTimes {
  readonly came: number;
  readonly answered: number;
}

export interface PurgeRelay {
  readonly url: string;
  /** The cache that is purged from now on. */
  target: Edge | undefined;
  /** Called after each purge. */
  onPurged: (times: PurgeTimes) => void;
}

/** Takes a registry's purges and sends each to the cache that is measured, as the registry would send it there. */
export async function withPurgeRelay<Result>(use: (relay: PurgeRelay) => Promise<Result>): Promise<Result> {
  const server = createServer(async (request, response) => {
    const came = performance.now();
    const { tags } = (await json(request)) as { tags: string[] };
    const { purge } = relay.target ?? {};
    const send = async () => {
      const answer = purge && (await fetch(purge.url, createPurgeRequest(purge.kind, tags)));
      await answer?.arrayBuffer();
      return answer?.status ?? 204;
    };
    response.writeHead(await send()).end();
    relay.onPurged({ came, answered: performance.now() });
    // once more, as from a second registry
    await send();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const relay: PurgeRelay = { url, target: undefined, onPurged: () => {} };
  try {
    return await use(relay);
  } finally {
    server.close();
  }
}
