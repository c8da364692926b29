import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningShop, startShop } from '../../e2e/shop/start-shop.ts';
import { median } from './command/median.ts';
import { type BenchInput, runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { PageAsker } from './shop/ask-pages.ts';
import { pidsOf, residentMb, residentTreeMb } from './shop/process-figures.ts';

const pages = 500;
const restMs = 3000;

/** Resident memory by program with its child processes, and that of `npm start` itself. */
function memoryOf(shop: RunningShop): ReadonlyMap<string, number> {
  const programs = Object.entries(pidsOf(shop.dataDir));
  const [[, child] = ['', 0]] = programs;
  const starter = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]);
  return new Map([
    ...programs.map(([name, pid]) => [name, residentTreeMb(pid)] as const),
    ['start', residentMb(starter)],
  ]);
}

async function askPages(shop: RunningShop): Promise<void> {
  const asker = new PageAsker(shop.url);
  const listings = ['/', '/ar-condicionado', '/ar-condicionado/split-hi-wall', '/busca?busca=split'];
  for (let page = 0; page < pages; page++) {
    const address = listings[page % listings.length] ?? '/';
    await asker.page(`${address}${address.includes('?') ? '&' : '?'}medida=${page}`);
  }
  asker.close();
}

function memoryRows(rest: ReadonlyMap<string, number>, used: ReadonlyMap<string, number>): Row[] {
  const rows = [...rest].map(([name, mb]) => ({ process: name, rest: mb, used: used.get(name) ?? 0 }));
  const sum = (part: 'rest' | 'used') => rows.reduce((total, row) => total + row[part], 0);
  return [...rows, { process: 'all', rest: sum('rest'), used: sum('used') }].map((row) => ({
    process: row.process,
    'at rest MB': row.rest,
    [`after ${pages} pages MB`]: row.used,
  }));
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

async function memoryUse(shop: RunningShop): Promise<Row[]> {
  await pause(restMs);
  const rest = memoryOf(shop);
  await askPages(shop);
  return memoryRows(rest, memoryOf(shop));
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
    let memory: Row[] = [];
    await startFor(folder, async (shop) => {
      memory = await memoryUse(shop);
    });
    const times = [
      { start: 'first (catalogue, remotes)', s: first },
      { start: 'again', s: median(again) },
    ];
    return [
      { title: 'From the command to "ready"', rows: times },
      { title: 'Resident memory', rows: memory },
    ];
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
