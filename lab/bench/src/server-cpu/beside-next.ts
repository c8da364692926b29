import { brotliCompressSync } from 'node:zlib';
import type { BenchInput } from '../command/bench.ts';
import { median, type Row, type Table } from '../command/tables.ts';
import { withMeasuredShell } from '../shop/measured-shell.ts';
import { buildNextShop, nextVersion, withNextShop } from '../shop/next-shop.ts';
import { PageClient, uncachedUrls } from '../shop/page-client.ts';
import { type MeasuredServer, type PageCost, type Scenario, sampleInTurns } from '../shop/page-cpu.ts';
import { totalCpuMs } from '../shop/process-figures.ts';
import { withShop } from '../shop/with-shop.ts';
import {
  cachedPages,
  compressedPages,
  listing,
  mostRunsOfNewProducts,
  neverShown,
  uncachedPages,
} from './scenarios.ts';

/** Uncached pages that each server renders before the first measurement, so that V8 has optimised both. */
const warmUpPages = 1000;

interface Servers {
  readonly isolated: MeasuredServer;
  readonly inProcess: MeasuredServer;
  readonly next: MeasuredServer;
}

/** Each kind of page with its request to the shop and to Next. */
const kinds: readonly {
  readonly page: string;
  readonly shop: Scenario;
  readonly next: Scenario;
  readonly most?: number;
}[] = [
  {
    page: 'uncached; Next fetches a reply of store-api for each page',
    shop: uncachedPages(listing),
    next: uncachedPages(listing),
  },
  {
    page: 'uncached; both use a reply of store-api for a second',
    shop: uncachedPages(listing),
    next: uncachedPages(`/cached-data${listing}`),
  },
  {
    page: 'uncached, products never shown before',
    shop: neverShown,
    next: neverShown,
    most: mostRunsOfNewProducts,
  },
  { page: 'cached', shop: cachedPages(listing), next: cachedPages(`/cached${listing}`) },
  {
    page: 'cached, compressed as for browsers (Next: gzip)',
    shop: compressedPages(listing, 'br'),
    next: compressedPages(`/cached${listing}`, 'gzip'),
  },
];

/** The tables of this shop beside one on Next, with one store-api; all servers are measured in turns. */
export async function measureBesideNext(input: BenchInput): Promise<readonly Table[]> {
  await buildNextShop(input.say);
  return withShop(input, (shop) =>
    withMeasuredShell(
      shop,
      (isolated) =>
        withMeasuredShell(
          shop,
          (inProcess) =>
            withNextShop(shop, listing, (next) => tablesOf({ isolated, inProcess, next }, input)),
          { RENDER_ISOLATION: 'none' },
        ),
      { RENDER_ISOLATION: 'process' },
    ),
  );
}

async function tablesOf(servers: Servers, { runs, say }: BenchInput): Promise<readonly Table[]> {
  say(`warming up, ${warmUpPages} pages of each server …`);
  for (const server of Object.values(servers)) await warmUp(server);
  const all: Rounds[] = [];
  for (const { page, shop, next, most = runs } of kinds) {
    say(`${page} …`);
    const samples = await sampleInTurns(
      {
        isolated: { server: servers.isolated, scenario: shop },
        inProcess: { server: servers.inProcess, scenario: shop },
        next: { server: servers.next, scenario: next },
      },
      Math.min(runs, most),
    );
    const msOf = (costs: readonly PageCost[]) => costs.map((cost) => totalCpuMs(cost));
    all.push({
      page,
      isolated: msOf(samples.isolated),
      inProcess: msOf(samples.inProcess),
      next: msOf(samples.next),
    });
  }
  return [costTable(nextVersion(), all), spreadTable(all), await documentTable(servers)];
}

async function warmUp({ url }: MeasuredServer): Promise<void> {
  const client = new PageClient(url);
  const next = uncachedUrls(listing);
  for (let page = 0; page < warmUpPages; page++) await client.page(next());
  client.close();
}

/** Sizes of the documents that were rendered. */
async function documentTable({ isolated, next }: Servers): Promise<Table> {
  const rowOf = async (name: string, { url }: MeasuredServer): Promise<Row> => {
    const client = new PageClient(url);
    const html = Buffer.from(await client.page(listing));
    client.close();
    return { shop: name, HTML: html.length / 1024, 'HTML, brotli': brotliCompressSync(html).length / 1024 };
  };
  return {
    title: "The listing's document, KB (this shop's has its style rules, Next's links them)",
    rows: [await rowOf('this', isolated), await rowOf('Next', next)],
  };
}

/** Milliseconds a page by round, of each server in the same order. */
export interface Rounds {
  readonly page: string;
  readonly isolated: readonly number[];
  readonly inProcess: readonly number[];
  readonly next: readonly number[];
}

const modes = [
  ['isolated', 'renderer processes'],
  ['inProcess', 'one process'],
] as const;

/** The medians of all rounds, and of the rounds' ratios. */
export function costTable(version: string, all: readonly Rounds[]): Table {
  return {
    title: `CPU of one listing page, ms: this shop in both modes of isolation, and the same page on Next ${version}`,
    rows: all.map((rounds): Row => {
      const [isolated = [], inProcess = []] = modes.map(([mode]) => ratiosOf(rounds, mode));
      return {
        page: rounds.page,
        'renderer processes': median(rounds.isolated),
        'one process': median(rounds.inProcess),
        Next: median(rounds.next),
        'renderer processes ÷ Next': median(isolated),
        'one process ÷ Next': median(inProcess),
      };
    }),
  };
}

/** The same ratios with their spread: each is of two samples that were taken one after the other. */
export function spreadTable(all: readonly Rounds[]): Table {
  return {
    title: 'This shop ÷ Next by round (0.5: half the CPU)',
    rows: all.flatMap((rounds) =>
      modes.map(([mode, name]): Row => {
        const ratios = ratiosOf(rounds, mode);
        return {
          page: rounds.page,
          'this shop': name,
          least: Math.min(...ratios),
          median: median(ratios),
          most: Math.max(...ratios),
        };
      }),
    ),
  };
}

function ratiosOf(rounds: Rounds, mode: 'isolated' | 'inProcess'): readonly number[] {
  return rounds.next.map((next, round) => {
    const own = rounds[mode][round];
    if (own === undefined) throw new Error(`${rounds.page}: Next has more rounds than the shop`);
    return own / next;
  });
}
