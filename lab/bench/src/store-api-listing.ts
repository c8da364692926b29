import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchInput, runBench } from './command/bench.ts';
import { interleaved, median, type Row, type Table } from './command/tables.ts';
import { connections, fire, type Sample, seconds } from './store-api/fire.ts';
import { type MeasuredServer, startMeasured, startStoreApi } from './store-api/measured-server.ts';
import { freshListings, freshPages, headers, sameListing, withToken } from './store-api/questions.ts';

const small = 20_000;
const large = 200_000;

async function measure({ runs, dataDir, say }: BenchInput): Promise<readonly Table[]> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'bench-store-api-')));
  const bare = await startMeasured('lab/bench/src/store-api/bare-server.ts', {}, say);
  const shop = await startStoreApi(small, folder, say);
  const huge = await startStoreApi(large, folder, say);
  const etag = (await fetch(shop.origin + sameListing, { headers })).headers.get('etag') ?? '';
  const fresh = (server: MeasuredServer, questions: () => () => string) => {
    const next = questions();
    return fire(server, { ...withToken('/'), setupRequest: (request) => ({ ...request, path: next() }) });
  };
  const samples = await interleaved(
    {
      'bare, {"ok":true}': () => fire(bare, { path: '/small' }),
      'bare, 58 kB of JSON': () => fire(bare, { path: '/large' }),
      'a page turned': () => fresh(shop, freshPages),
      'new filters': () => fresh(shop, freshListings),
      repeated: () => fire(shop, withToken(sameListing)),
      'repeated, brotli as for browsers': () =>
        fire(shop, { path: sameListing, headers: { ...headers, 'accept-encoding': 'br' } }),
      'unchanged (304)': () =>
        fire(shop, { path: sameListing, headers: { ...headers, 'if-none-match': etag } }),
      '200,000: a page turned': () => fresh(huge, freshPages),
      '200,000: new filters': () => fresh(huge, freshListings),
    },
    runs,
  );
  const memory = { [small]: await shop.memoryMb(), [large]: await huge.memoryMb() };
  await Promise.all([bare.stop(), shop.stop(), huge.stop()]);
  if (dataDir === undefined) await rm(folder, { recursive: true });
  return [
    throughput(samples),
    {
      title: 'Resident memory',
      rows: Object.entries(memory).map(([products, mb]) => ({ products, MB: Math.round(mb) })),
    },
  ];
}

function throughput(samples: Readonly<Record<string, readonly Sample[]>>): Table {
  const rate = (name: string) => median((samples[name] ?? []).map(({ perSecond }) => perSecond));
  const cpu = (name: string) => median((samples[name] ?? []).map(({ cpuUs }) => cpuUs));
  const rows = Object.entries(samples).map(
    ([what, all]): Row => ({
      what,
      'requests/s': Math.round(rate(what)),
      'to bare small': rate(what) / rate('bare, {"ok":true}'),
      'to bare large': rate(what) / rate('bare, 58 kB of JSON'),
      'cpu µs': Math.round(cpu(what)),
      'cpu to bare small': cpu('bare, {"ok":true}') / cpu(what),
      'p50 ms': median(all.map(({ p50 }) => p50)),
      'p99 ms': median(all.map(({ p99 }) => p99)),
    }),
  );
  return {
    title: `Faceted listings of 24, ${small.toLocaleString('en')} products unless said; one core, ${connections} connections, ${seconds} s`,
    rows,
  };
}

await runBench({
  name: 'store-api-listing',
  about: 'faceted listings a second that store-api serves, against a bare Fastify route',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  measure,
});
