import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchInput, runBench } from './command/bench.ts';
import { quantile, type Row, type Table } from './command/tables.ts';
import { oneByOne } from './store-api/fire.ts';
import { startStoreApi } from './store-api/measured-server.ts';
import { headers, mistypedSearch, suggestionFor } from './store-api/questions.ts';

const products = 20_000;
const warmUp = 200;

async function measure({ runs, dataDir, say }: BenchInput): Promise<readonly Table[]> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'bench-store-api-')));
  const shop = await startStoreApi(products, folder, say);
  const request = (url: string) => fetch(shop.origin + url, { headers }).then((reply) => reply.arrayBuffer());
  const rowOf = async (what: string, urlOf: (turn: number) => string): Promise<Row> => {
    await oneByOne(warmUp, (turn) => request(urlOf(turn)));
    const taken = await oneByOne(runs, (turn) => request(urlOf(turn + warmUp)));
    return {
      what,
      'p50 ms': quantile(taken, 0.5),
      'p95 ms': quantile(taken, 0.95),
      'p99 ms': quantile(taken, 0.99),
    };
  };
  const rows = [
    await rowOf('health, to know what a call costs at least', () => '/healthz'),
    await rowOf('suggestions', suggestionFor),
    await rowOf('search with a mistyped word', mistypedSearch),
  ];
  await shop.stop();
  if (dataDir === undefined) await rm(folder, { recursive: true });
  return [{ title: `Calls one after the other, ${products.toLocaleString('en')} products`, rows }];
}

await runBench({
  name: 'store-api-search',
  about: 'how long suggestions and searches with a mistyped word take',
  runs: { about: 'calls of each kind', standard: 1_000 },
  measure,
});
