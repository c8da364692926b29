import { type Database, openDatabase } from '../../store-api/src/database/database.ts';
import { engines } from '../../store-api/src/testing/engines.ts';
import type { BenchInput } from './command/bench.ts';
import { interleaved, median } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Table } from './command/table.ts';
import { buyOne, perSecond, readCartRequests } from './store-api/buyers.ts';
import { connections, fire, type Sample, seconds } from './store-api/fire.ts';
import { type MeasuredServer, startMeasured, storeEnvironment } from './store-api/measured-server.ts';
import { freshListings, withToken } from './store-api/questions.ts';

const ordersPerSecond = 20;
const pricesPerSecond = 50;

const at = (share: number, taken: readonly number[]) =>
  taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;

async function measure(input: BenchInput): Promise<readonly Table[]> {
  const engine = engines.find(({ name }) => name === 'PostgreSQL');
  if (!engine) throw new Error('PostgreSQL is not installed');
  const store = await engine.open();
  const database = await openDatabase(store);
  await database.rows('update product_stock set quantity = 1000000');
  const environment = { ...storeEnvironment, DATA_DIR: store.directory, DATABASE_URL: store.url ?? '' };
  const shop = await startMeasured('store-api/src/server.ts', environment, input.say);
  try {
    return await measureShop(shop, database, input);
  } finally {
    await shop.stop();
    await database.close();
    store.remove();
  }
}

async function measureShop(
  shop: MeasuredServer,
  database: Database,
  { runs }: BenchInput,
): Promise<readonly Table[]> {
  const requests = await readCartRequests(shop.origin);
  const buy = (turn: number) => buyOne(shop.origin, requests[turn % requests.length]);
  const changePrice = (turn: number) =>
    database.rows('update products set price_cents = price_cents + 1 where id = $1', [(turn % 6_000) + 1]);
  const next = freshListings();
  const list = () =>
    fire(shop, { ...withToken('/'), setupRequest: (request) => ({ ...request, path: next() }) });
  async function listBeside(...loads: readonly { stop(): Promise<number> }[]): Promise<Sample> {
    const sample = await list();
    for (const load of loads) await load.stop();
    return sample;
  }
  const listings = await interleaved(
    {
      'at rest': () => listBeside(),
      [`beside ${ordersPerSecond} orders/s`]: () => listBeside(perSecond(ordersPerSecond, buy)),
      [`beside ${ordersPerSecond} orders/s and ${pricesPerSecond} new prices/s`]: () =>
        listBeside(perSecond(ordersPerSecond, buy), perSecond(pricesPerSecond, changePrice)),
    },
    runs,
  );
  const placed: number[] = [];
  const until = performance.now() + seconds * runs * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      for (let turn = first; performance.now() < until; turn += connections) placed.push(await buy(turn));
    }),
  );
  return [
    {
      title: `Uncached listings of 24, ${connections} connections, PostgreSQL, one core for store-api`,
      rows: Object.entries(listings).map(([what, samples]) => ({
        what,
        'requests/s': Math.round(median(samples.map(({ perSecond: rate }) => rate))),
        'p50 ms': median(samples.map(({ p50 }) => p50)),
        'p99 ms': median(samples.map(({ p99 }) => p99)),
      })),
    },
    {
      title: `Orders of ${connections} visitors at once, each with a cart and a checkout before`,
      rows: [
        {
          'orders/s': placed.length / (seconds * runs),
          'placing p50 ms': at(0.5, placed),
          'placing p99 ms': at(0.99, placed),
        },
      ],
    },
  ];
}

await runBench({
  name: 'store-api-sale',
  about: 'orders a second, and listings beside orders and new prices, on PostgreSQL',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  measure,
});
