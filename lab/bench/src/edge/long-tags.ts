import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPurgeRequest } from 'release-registry/purge-request';
import type { Row } from '../command/tables.ts';
import { checkNone, type Edge } from './edge.ts';
import { isHit, outsider, visit } from './visit.ts';

/** Number of tags: more than a page of this shop has, as many as a page of 300 products would have. */
const tags = Array.from({ length: 300 }, (_, index) => `mf-product-${index}@1.0.${index}`);
const last = tags.slice(-1);

/** Starts a server that answers a cache as a shell does, each page with all the tags. */
async function withTaggedShell<Result>(
  use: (shell: { readonly url: string; generation: number }) => Promise<Result>,
): Promise<Result> {
  const shell = { url: '', generation: 1 };
  const server = createServer(({ url }, response) => {
    const isList = url === '/_shell/cohorts';
    response.writeHead(isList ? 204 : 200, {
      'cache-control': 'public, no-cache',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=240, stale-if-error=86400',
      'cache-tag': isList ? 'cohorts' : tags.join(),
      'content-type': 'text/html',
      'x-cohorts': '',
      'x-generation': String(shell.generation),
    });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shell.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await use(shell);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

type WithCache = <Result>(shells: readonly string[], use: (edge: Edge) => Promise<Result>) => Promise<Result>;

/** Measures whether a cache stores a page with 300 tags, and drops it when the last one is purged. */
export function measureLongTags(withCache: WithCache): Promise<Row> {
  return withTaggedShell((shell) =>
    withCache([shell.url], async ({ url, purge }) => {
      const faults: string[] = [];
      const ask = async (isHeld: boolean, when: string) => {
        const answer = await visit(`${url}/`, outsider);
        if (answer.status !== 200 || isHit(answer) !== isHeld)
          faults.push(`${when}: ${answer.status} ${answer.headers['x-cache']}`);
      };
      await ask(false, 'first');
      await ask(true, 'held');
      shell.generation++;
      for (const _time of [1, 2])
        await fetch(purge.url, createPurgeRequest(purge.kind, [...last, 'cohorts']));
      await ask(false, 'purged twice');
      await ask(true, 'held again');
      return checkNone('faults of a page with 300 tags, purged by the last one', faults);
    }),
  );
}
