import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningShop, startShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { median, type Table } from './command/tables.ts';
import { PageClient } from './shop/page-client.ts';
import { memoryByProgram, memoryRows } from './shop/process-figures.ts';

const pages = 500;

/** V8 collects what the start left over within about 15 s without work. */
const restMs = 20_000;

async function askPages(shop: RunningShop): Promise<void> {
  const client = new PageClient(shop.url);
  const listings = ['/', '/ar-condicionado', '/ar-condicionado/split-hi-wall', '/busca?busca=split'];
  for (let page = 0; page < pages; page++) {
    const address = listings[page % listings.length] ?? '/';
    await client.page(`${address}${address.includes('?') ? '&' : '?'}pg=n${page}`);
  }
  client.close();
}

/** Starts the shop and stops it again, whatever `use` does. @returns seconds until it was ready */
async function startFor(dataDir: string, use: (shop: RunningShop) => Promise<void>): Promise<number> {
  const begin = performance.now();
  const shop = await startShop(dataDir);
  const seconds = (performance.now() - begin) / 1000;
  try {
    await use(shop);
  } finally {
    await shop.stop();
  }
  return seconds;
}

async function memoryTables(shop: RunningShop): Promise<readonly Table[]> {
  await pause(restMs);
  const rest = memoryRows(memoryByProgram(shop));
  await askPages(shop);
  const used = memoryRows(memoryByProgram(shop));
  return [
    { title: 'Memory at rest', rows: rest },
    { title: `Memory after ${pages} pages`, rows: used },
  ];
}

async function measure({ runs, dataDir, say }: BenchInput): Promise<readonly Table[]> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'aragem-bench-'));
  try {
    say('first start …');
    const first = await startFor(folder, async () => {});
    const again: number[] = [];
    for (let run = 0; run < runs; run++) {
      say(`start ${run + 2} …`);
      again.push(await startFor(folder, async () => {}));
    }
    let memory: readonly Table[] = [];
    await startFor(folder, async (shop) => {
      memory = await memoryTables(shop);
    });
    const times = [
      { start: 'first (catalogue, remotes)', s: first },
      { start: 'again', s: median(again) },
    ];
    return [{ title: 'From the command to "ready"', rows: times }, ...memory];
  } finally {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

await runBench({
  name: 'startup',
  about: 'how long the first and a later start take, and what memory the processes hold',
  runs: { about: 'later starts', standard: 3 },
  measure,
});
