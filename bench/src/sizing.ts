import { setTimeout as pause } from 'node:timers/promises';
import type { CannonRequest } from 'autocannon';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import type { BenchInput } from './command/bench.ts';
import { runBench } from './command/run-bench.ts';
import type { Table } from './command/table.ts';
import { withFleet } from './fleet/fleet-shells.ts';
import { memoryByProgram, memoryRows } from './shop/memory-tables.ts';
import { pidsOf } from './shop/process-figures.ts';
import { withShop } from './shop/with-shop.ts';
import { byKind, kinds, readCpuByKind, readPostgresPid, type Servers } from './sizing/cpu-by-kind.ts';
import { fireAtAll, seconds } from './sizing/fire-at-all.ts';
import { counts, measurePages } from './sizing/measure-pages.ts';
import { changing, sampleAll } from './sizing/sample-all.ts';
import { describeCpu } from './sizing/sizing-tables.ts';
import { withPostgres } from './sizing/with-postgres.ts';
import { freshPages, sameListing } from './store-api/questions.ts';

const atRestSeconds = 10;

/** What processes need while nobody asks. */
async function measureAtRest(servers: Servers): Promise<Table> {
  const before = readCpuByKind(servers);
  await pause(atRestSeconds * 1000);
  const after = readCpuByKind(servers);
  const cpu = byKind((kind) => (after[kind] - before[kind]) / atRestSeconds);
  const rows = kinds.map((kind) => ({ processes: kind, 'processor ms a second': cpu[kind] }));
  return { title: `At rest, ${servers.shells.length} shells`, rows };
}

/** Asks the shop's store-api as its shells do. */
async function measureStoreApi(
  shop: RunningShop,
  others: Omit<Servers, 'shells'>,
  runs: number,
): Promise<Table> {
  const request: CannonRequest = {
    path: sameListing,
    headers: { 'app-token': shop.env.STORE_APP_TOKEN ?? '' },
  };
  const fire = (asked: CannonRequest) => () =>
    fireAtAll([shop.storeApiUrl], asked, { ...others, shells: [] });
  const samples = await sampleAll(
    {
      'a listing, repeated': fire(request),
      'a listing, another page': fire(changing(request, freshPages())),
    },
    runs,
  );
  const rows = Object.entries(samples).map(([what, each]) => ({ what, ...describeCpu(each) }));
  return { title: 'Requests of store-api', rows };
}

const measure = (input: BenchInput): Promise<readonly Table[]> =>
  withPostgres((postgres, folder) => {
    const settings = {
      DATABASE_URL: postgres.url('aragem'),
      REGISTRY_DATABASE_URL: postgres.url('registry'),
    };
    return withShop({ ...input, settings }, (shop) =>
      withFleet(shop, Math.max(...counts), async (shells) => {
        const pids = pidsOf(shop.dataDir);
        const others = {
          storeApiPid: pids['store-api'] ?? 0,
          registryPid: pids['release-registry'] ?? 0,
          postgresPid: readPostgresPid(folder),
        };
        const tables = await measurePages(shells, others, input.runs);
        const calls = await measureStoreApi(shop, others, input.runs);
        const atRest = await measureAtRest({ ...others, shells });
        return [...tables, calls, atRest, { title: 'Memory', rows: memoryRows(memoryByProgram(shop)) }];
      }),
    );
  });

await runBench({
  name: 'sizing',
  about:
    'what an installation needs: processor time of pages by kind of process, with one, two and four shells, their cost, memory',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  measure,
});
