import {
  bytesOf,
  type FirstLoad,
  firstLoadOf,
  pageTypes,
  scriptBytesOf,
  type TransferKind,
  urlOf,
} from '../../../e2e/shop/first-load.ts';
import { remoteNames } from '../../../tools/repository/remotes.ts';
import { withBrowser } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { type Row, type Side, type Table, tablesOf } from './command/tables.ts';
import { withShopUrls } from './shop/with-shop.ts';

const kinds: readonly TransferKind[] = ['html', 'js', 'css', 'font', 'image', 'data', 'other'];
const toKb = (bytes: number) => bytes / 1024;

function rowOf(type: string, { first, idle, late }: FirstLoad): Row {
  return {
    page: type,
    requests: first.length,
    ...Object.fromEntries(kinds.map((kind) => [`${kind} KB`, toKb(bytesOf(first, kind))])),
    'all KB': toKb(first.reduce((sum, { bytes }) => sum + bytes, 0)),
    'idle css KB': toKb(bytesOf(idle, 'css')),
    'idle js KB': toKb(bytesOf(idle, 'js')),
    'late js KB': toKb(bytesOf(late, 'js')),
  };
}

function scriptsRow(type: string, { first, idle, late }: FirstLoad): Row {
  const all = [...first, ...idle, ...late];
  const owners = ['shell', ...remoteNames];
  return {
    page: type,
    ...Object.fromEntries(owners.map((owner) => [`${owner} KB`, toKb(scriptBytesOf(all, owner))])),
  };
}

const tables = (loads: ReadonlyMap<string, FirstLoad>): readonly Table[] => [
  { title: 'First load, as sent (brotli), cold cache', rows: [...loads].map((each) => rowOf(...each)) },
  {
    title: 'Own scripts of shell and remotes, with what comes when idle or hydrates late',
    rows: [...loads].map((each) => scriptsRow(...each)),
  },
];

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrls(input, (urls) =>
    withBrowser(async ({ withPage }) => {
      const sides = new Map<Side, readonly Table[]>();
      for (const [side, shopUrl] of urls) {
        const loads = new Map<string, FirstLoad>();
        for (const type of pageTypes) {
          input.say(`${type} (${side}) …`);
          const url = shopUrl + (await urlOf(type, shopUrl));
          loads.set(type, await withPage((page) => firstLoadOf(page, url)));
        }
        sides.set(side, tables(loads));
      }
      return tablesOf(sides);
    }),
  );
}

await runBench({
  name: 'bytes',
  about: 'bytes and requests of the first load of each page type, by kind and by owner',
  runs: { about: 'not used: bytes do not vary', standard: 1 },
  takesShop: true,
  takesAgainst: true,
  measure,
});
