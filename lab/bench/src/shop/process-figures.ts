import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from '../../../../e2e/shop/start-shop.ts';
import type { Row } from '../command/tables.ts';

/** CPU time so far of a process and its child processes, in milliseconds. */
export interface ProcessCpu {
  /** CPU time of the process's JavaScript. */
  readonly main: number;
  /** CPU time of V8's own threads: garbage collection, compilation. */
  readonly engine: number;
  /** CPU time of libuv's pool: compression, files. */
  readonly pool: number;
  /** CPU time of all threads of its descendant processes that are still running. */
  readonly children: number;
}

/** Reads Linux's `/proc`. @throws Error when there is no such process, or no `/proc` */
export function processCpuMs(pid: number): ProcessCpu {
  const children = childrenOf(pid).map((child) => totalCpuMs(processCpuMs(child)));
  const sums = { main: 0, engine: 0, pool: 0, children: children.reduce((sum, ms) => sum + ms, 0) };
  for (const thread of threadsOf(pid)) {
    const [ranNs = '0'] = readFileSync(path.join(thread, 'schedstat'), 'utf8').split(' ');
    const name = readFileSync(path.join(thread, 'comm'), 'utf8').trim();
    const kind = path.basename(thread) === String(pid) ? 'main' : /libuv/.test(name) ? 'pool' : 'engine';
    sums[kind] += Number(ranNs) / 1e6;
  }
  return sums;
}

export function totalCpuMs({ main, engine, pool, children }: ProcessCpu): number {
  return main + engine + pool + children;
}

/** Memory of processes, in megabytes. */
export interface ProcessMemory {
  /** Resident set size, in which shared pages, such as Node's own code, count in each process. */
  readonly rss: number;
  /** Proportional set size, in which shared pages are divided among their processes. */
  readonly pss: number;
}

/** @throws Error when there is no such process, or no `/proc` */
export function memoryOf(pid: number): ProcessMemory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`/proc/${pid}/smaps_rollup has no ${name}`);
    return Number(found) / 1024;
  };
  return { rss: megabytes('Rss'), pss: megabytes('Pss') };
}

export function sumOf(memories: readonly ProcessMemory[]): ProcessMemory {
  return {
    rss: memories.reduce((sum, { rss }) => sum + rss, 0),
    pss: memories.reduce((sum, { pss }) => sum + pss, 0),
  };
}

/** Process ids of a running shop by program name. */
export function pidsOf(dataDir: string): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(path.join(dataDir, 'pids.json'), 'utf8'));
}

export function childrenOf(pid: number): readonly number[] {
  return threadsOf(pid).flatMap((thread) =>
    readFileSync(path.join(thread, 'children'), 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Folders of a process's threads. */
function threadsOf(pid: number): readonly string[] {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).map((thread) => path.join(folder, thread));
}

export type Memory = ReadonlyMap<string, ProcessMemory>;

/** Memory of each program, of the shop's renderers, which are its child processes, and of `npm start` itself. */
export function memoryByProgram(shop: RunningShop): Memory {
  const programs = Object.entries(pidsOf(shop.dataDir));
  const [[, child] = ['', 0]] = programs;
  const starter = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]);
  return new Map([
    ...programs.map(([name, pid]) => [name, memoryOf(pid)] as const),
    ...programs.flatMap(([name, pid]) => {
      const children = childrenOf(pid).map(memoryOf);
      return children.length === 0 ? [] : [[`${children.length} of ${name}`, sumOf(children)] as const];
    }),
    ['start', memoryOf(starter)],
  ]);
}

export function memoryRows(memory: Memory): Row[] {
  const all = sumOf([...memory.values()]);
  return [...memory, ['all', all] as const].map(([process, { rss, pss }]) => ({
    process,
    'RSS MB': rss,
    'PSS MB': pss,
  }));
}
