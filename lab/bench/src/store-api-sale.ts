import { openDatabase } from 'store-api/database';
import { bothEngines, type TestDatabase } from 'store-api/testing/engines';
import { type BenchInput, runBench } from './command/bench.ts';
import { median, quantile, type Row, type Table } from './command/tables.ts';
import { connections, type Sample, seconds } from './store-api/fire.ts';
import { startMeasured, storeEnvironment } from './store-api/measured-server.ts';
import { countFacets, listBeside, type Market, placeOrders, sellOut, stockUp } from './store-api/sale.ts';

const sizes = { products: 200_000, orders: 2_000, soldOut: 5 };
const smallSizes = { products: 10_000, orders: 200, soldOut: 2 };

/** An empty database beside the filled one, on the same server. */
async function emptyDatabase({ directory, url = '' }: TestDatabase): Promise<string> {
  const database = await openDatabase({ directory, url });
  await database.rows('create database large');
  await database.close();
  const address = new URL(url);
  address.pathname = '/large';
  return address.href;
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  const engine = bothEngines.find(({ name }) => name === 'PostgreSQL');
  if (!engine) throw new Error('PostgreSQL is not installed');
  const store = await engine.open();
  try {
    const small = await measureShop(store, {}, input);
    const url = await emptyDatabase(store);
    const { products } = input.quick ? smallSizes : sizes;
    const huge = await measureShop({ ...store, url }, { SEED_PRODUCTS: String(products) }, input);
    return [...small, ...huge];
  } finally {
    store.remove();
  }
}

async function measureShop(
  { directory, url = '' }: TestDatabase,
  settings: Readonly<Record<string, string>>,
  { runs, quick, say }: BenchInput,
): Promise<readonly Table[]> {
  const environment = { ...storeEnvironment, ...settings, DATA_DIR: directory, DATABASE_URL: url };
  const { orders, soldOut: times } = quick ? smallSizes : sizes;
  const start = () => startMeasured('services/store-api/src/server.ts', environment, say);
  const shop = await start();
  const database = await openDatabase({ directory, url });
  try {
    const market: Market = { shop, database };
    const [{ products = 0 } = {}] = await database.rows<{ products: number }>(
      'select count(*)::int products from products',
    );
    const step = (what: string) => say(`${products.toLocaleString('en')} products: ${what}`);
    step('stocking up');
    const cartRequests = await stockUp(market);
    step('listings');
    const listings = await listBeside(market, cartRequests, runs);
    step('orders');
    const placed = await placeOrders(market, cartRequests, orders);
    step('facets');
    const counted = await countFacets(database, 300);
    step('sold out in another process');
    const other = await start();
    const soldOut = await sellOut(market, other, times).finally(() => other.stop());
    return [
      listed(listings, products),
      {
        title: `${products.toLocaleString('en')} products: orders, sold out, facets`,
        rows: [
          { what: `orders/s, ${connections} connections`, figure: placed.perSecond, target: '>= 250' },
          { what: 'placing one, p50 ms', figure: median(placed.taken) },
          { what: 'placing one, p99 ms', figure: quantile(placed.taken, 0.99), target: '<= 150' },
          {
            what: 'sold out in another process, slowest ms',
            figure: Math.max(...soldOut),
            target: '<= 1000',
          },
          { what: 'facets of one choice, p50 ms', figure: median(counted) },
          { what: 'facets of one choice, p95 ms', figure: quantile(counted, 0.95), target: '<= 3' },
        ],
      },
    ];
  } finally {
    await shop.stop();
    await database.close();
  }
}

function listed(listings: Readonly<Record<string, readonly Sample[]>>, products: number): Table {
  const p99 = (samples: readonly Sample[] = []) => median(samples.map((sample) => sample.p99));
  const rows = Object.entries(listings).map(
    ([what, samples]): Row => ({
      what,
      'requests/s': Math.round(median(samples.map(({ perSecond }) => perSecond))),
      'p50 ms': median(samples.map(({ p50 }) => p50)),
      'p99 ms': p99(samples),
      'p99 to at rest (target 1.3)': p99(samples) / p99(listings['at rest']),
    }),
  );
  return {
    title: `${products.toLocaleString('en')} products: uncached listings of 24, ${connections} connections, PostgreSQL, one core for store-api`,
    rows,
  };
}

await runBench({
  name: 'store-api-sale',
  about: 'listings beside orders and new prices, orders a second, sold out and facets, on PostgreSQL',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  takesQuick: true,
  measure,
});
