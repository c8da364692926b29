import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CannonRequest } from 'autocannon';
import { createPostgres, type Postgres } from '../../../e2e/machines/postgres.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import type { Table } from './command/tables.ts';
import { withFleet } from './shop/fleet-shells.ts';
import { uncachedUrls } from './shop/page-client.ts';
import type { MeasuredServer } from './shop/page-cpu.ts';
import { memoryByProgram, memoryRows, pidsOf } from './shop/process-figures.ts';
import { withShop } from './shop/with-shop.ts';
import {
  byKind,
  changing,
  fireAtAll,
  kinds,
  readCpuByKind,
  readPostgresPid,
  type Servers,
  sampleAll,
  seconds,
} from './sizing/cpu-by-kind.ts';
import { describeCost, describeCpu, describeGrowth } from './sizing/sizing-tables.ts';
import { freshPages, sameListing } from './store-api/questions.ts';

const atRestSeconds = 10;

/** The memory of the processes while nobody requests anything. */
async function measureAtRest(servers: Servers): Promise<Table> {
  const before = readCpuByKind(servers);
  await pause(atRestSeconds * 1000);
  const after = readCpuByKind(servers);
  const cpu = byKind((kind) => (after[kind] - before[kind]) / atRestSeconds);
  const rows = kinds.map((kind) => ({ processes: kind, 'processor ms a second': cpu[kind] }));
  return { title: `At rest, ${servers.shells.length} shells`, rows };
}

/** Sends requests to the shop's store-api as its shells do. */
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

/** Starts a PostgreSQL of its own with the databases of store-api and registry, and stops it after `use`. */
export async function withPostgres<Result>(
  use: (postgres: Postgres, folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = mkdtempSync(path.join(tmpdir(), 'aragem-sizing-'));
  const folder = path.join(parent, 'postgres');
  try {
    const postgres = await createPostgres(folder, ['aragem', 'registry']);
    await postgres.start();
    try {
      return await use(postgres, folder);
    } finally {
      await postgres.stop('fast');
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

const listing = '/ar-condicionado/split-hi-wall';
export const counts = [1, 2, 4] as const;
type Count = (typeof counts)[number];

/** A listing of a price range of its own, which no cache holds. */
function newListings(): () => string {
  let turn = 0;
  return () => `${listing}?filtros=preco:${++turn % 900}-${20_000 + turn}`;
}

const page: CannonRequest = { path: listing, headers: { 'accept-encoding': 'br', accept: 'text/html' } };
/** Pages by the work that each takes. */
const pages = {
  'held by the shell': page,
  'rendered, with data that the shell holds': changing(page, uncachedUrls(listing)),
  'rendered, with data of PostgreSQL': changing(page, newListings()),
} as const;
type Kind = keyof typeof pages;

/** Processor time and cost of pages, with one, two and all shells. */
export async function measurePages(
  shells: readonly MeasuredServer[],
  others: Omit<Servers, 'shells'>,
  runs: number,
): Promise<readonly Table[]> {
  const name = (kind: Kind, count: Count) => `${kind}, ${count}` as const;
  const all = (Object.keys(pages) as Kind[]).flatMap((kind) => counts.map((count) => ({ kind, count })));
  const variants = all.map(({ kind, count }) => {
    const asked = shells.slice(0, count);
    const fire = () =>
      fireAtAll(
        asked.map(({ url }) => url),
        pages[kind],
        { ...others, shells: asked },
      );
    return [name(kind, count), fire] as const;
  });
  const samples = await sampleAll(Object.fromEntries(variants), runs);
  const samplesOf = (kind: Kind, count: Count) => samples[name(kind, count)] ?? [];
  const rows = all.map(({ kind, count }) => ({
    page: kind,
    shells: count,
    ...describeCpu(samplesOf(kind, count)),
    ...describeGrowth(samplesOf(kind, count), samplesOf(kind, 1)),
  }));
  const costs = (Object.keys(pages) as Kind[]).map((kind) => ({
    page: kind,
    ...describeCost(samplesOf(kind, 4)),
  }));
  return [
    { title: 'A listing, compressed, by number of shells', rows },
    { title: 'A million of them, of four shells, on paper', rows: costs },
  ];
}

await runBench({
  name: 'sizing',
  about:
    'what an installation needs: processor time of pages by kind of process, with one, two and four shells, their cost, memory',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  measure,
});
