import autocannon, { type CannonRequest } from 'autocannon';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import type { BenchInput } from './command/bench.ts';
import { interleaved, median } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { type MeasuredShell, withMeasuredShell } from './shop/measured-shell.ts';
import { memoryByProgram, memoryRows } from './shop/memory-tables.ts';
import { uncachedUrls } from './shop/page-client.ts';
import type { MeasuredServer } from './shop/page-cpu.ts';
import { pidsOf, processCpuMs, totalCpuMs } from './shop/process-figures.ts';
import { withShop } from './shop/with-shop.ts';
import { freshPages, sameListing } from './store-api/questions.ts';

const listing = '/ar-condicionado/split-hi-wall';
const connections = 20;
const seconds = 5;
const counts = [1, 2, 4];

interface Sample {
  readonly perSecond: number;
  /** Processor time of an answer in all servers, in milliseconds. */
  readonly cpuMs: number;
}

/** Asks all servers at once, with the connections shared among them. @throws Error when an answer was not 200 */
async function fire(servers: readonly MeasuredServer[], request: () => CannonRequest): Promise<Sample> {
  const readCpu = () => servers.reduce((sum, server) => sum + totalCpuMs(server.cpu()), 0);
  const before = readCpu();
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({
        url,
        connections: connections / servers.length,
        duration: seconds,
        requests: [request()],
      }),
    ),
  );
  const cpuMs = readCpu() - before;
  const strange = results.flatMap(({ statusCodeStats, errors }) => [
    ...Object.keys(statusCodeStats).filter((status) => status !== '200'),
    ...(errors > 0 ? [`${errors} errors`] : []),
  ]);
  if (strange.length > 0) throw new Error(`answers that are no pages: ${strange.join(', ')}`);
  const pages = results.reduce((sum, { requests }) => sum + requests.total, 0);
  return { perSecond: pages / seconds, cpuMs: cpuMs / pages };
}

async function measureShells(shells: readonly MeasuredShell[], runs: number): Promise<Table> {
  const next = uncachedUrls(listing);
  const request: CannonRequest = { path: listing, headers: { 'accept-encoding': 'br' } };
  const kinds = {
    cached: () => request,
    uncached: () => ({
      ...request,
      setupRequest: (each: CannonRequest) => ({ ...each, path: next() }),
    }),
  };
  const variants = Object.entries(kinds).flatMap(([kind, make]) =>
    counts.map((count) => [`${kind}, ${count}`, () => fire(shells.slice(0, count), make)] as const),
  );
  const samples = await interleaved(Object.fromEntries(variants), runs);
  return { title: `A listing, compressed, by number of shells`, rows: rowsOf(samples) };
}

function withShells<Result>(
  shop: RunningShop,
  count: number,
  use: (shells: readonly MeasuredShell[]) => Promise<Result>,
  started: readonly MeasuredShell[] = [],
): Promise<Result> {
  if (started.length === count) return use(started);
  return withMeasuredShell(shop, (shell) => withShells(shop, count, use, [...started, shell]));
}

/** Asks the shop's store-api as its shells do. */
async function measureStoreApi(shop: RunningShop, runs: number): Promise<Table> {
  const pid = pidsOf(shop.dataDir)['store-api'] ?? 0;
  const server = { url: shop.storeApiUrl, cpu: () => processCpuMs(pid) };
  const next = freshPages();
  const request: CannonRequest = {
    path: sameListing,
    headers: { 'app-token': shop.env.STORE_APP_TOKEN ?? '' },
  };
  const turned = (each: CannonRequest) => ({ ...each, path: next() });
  const samples = await interleaved(
    {
      'a listing, repeated': () => fire([server], () => request),
      'a listing, another page': () => fire([server], () => ({ ...request, setupRequest: turned })),
    },
    runs,
  );
  return { title: 'store-api', rows: rowsOf(samples) };
}

const rowsOf = (samples: Readonly<Record<string, readonly Sample[]>>): readonly Row[] =>
  Object.entries(samples).map(([what, all]) => {
    const cpuMs = median(all.map((sample) => sample.cpuMs));
    const perSecond = median(all.map((sample) => sample.perSecond));
    return { what, 'a second': perSecond, 'processor ms': cpuMs, 'a second and core': 1000 / cpuMs };
  });

const measure = (input: BenchInput): Promise<readonly Table[]> =>
  withShop(input, async (shop) => {
    const pages = await withShells(shop, Math.max(...counts), (shells) => measureShells(shells, input.runs));
    const calls = await measureStoreApi(shop, input.runs);
    return [pages, calls, { title: 'Memory', rows: memoryRows(memoryByProgram(shop)) }];
  });

await runBench({
  name: 'sizing',
  about: 'what an installation needs: pages of one, two and four shells, requests of store-api, memory',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  measure,
});
