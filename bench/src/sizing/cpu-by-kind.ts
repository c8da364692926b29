import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MeasuredServer } from '../shop/page-cpu.ts';
import { childrenOf, processCpuMs, totalCpuMs } from '../shop/process-figures.ts';

/** What processor time is counted for; each kind of an installation's processes, and the threads that compress pages. */
export const kinds = ['shells', 'compression', 'renderers', 'store-api', 'registry', 'PostgreSQL'] as const;
export type Kind = (typeof kinds)[number];

/** Milliseconds of processor time by kind. */
export type CpuByKind = Readonly<Record<Kind, number>>;

export interface Servers {
  readonly shells: readonly Pick<MeasuredServer, 'cpu'>[];
  readonly storeApiPid: number;
  readonly registryPid: number;
  readonly postgresPid: number;
}

export function byKind(of: (kind: Kind) => number): CpuByKind {
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as CpuByKind;
}

export const sumKinds = (cpu: CpuByKind): number => kinds.reduce((sum, kind) => sum + cpu[kind], 0);

/** Processor time so far. @throws Error when one of the processes has ended */
export function readCpuByKind({ shells, storeApiPid, registryPid, postgresPid }: Servers): CpuByKind {
  const parts = shells.map(({ cpu }) => cpu());
  const sum = (part: 'main' | 'engine' | 'pool' | 'children') =>
    parts.reduce((total, cpu) => total + cpu[part], 0);
  return {
    shells: sum('main') + sum('engine'),
    compression: sum('pool'),
    renderers: sum('children'),
    'store-api': totalCpuMs(processCpuMs(storeApiPid)),
    registry: totalCpuMs(processCpuMs(registryPid)),
    PostgreSQL: readPostgresCpuMs(postgresPid),
  };
}

/** Linux counts processor time of processes in hundredths of a second. */
const clockTickMs = 10;

/** Of the server, its backends that run and those that have ended, which come and go as it cleans its tables. */
function readPostgresCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // after the name, in brackets: state, ten further fields, utime, stime, cutime, cstime
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const running = childrenOf(pid).map(readRunningCpuMs);
  return [...ticks.map((each) => each * clockTickMs), ...running].reduce((sum, ms) => sum + ms, 0);
}

function readRunningCpuMs(pid: number): number {
  try {
    return totalCpuMs(processCpuMs(pid));
  } catch {
    // it has just ended
    return 0;
  }
}

/** The process id of a server in a folder of `createPostgres`. */
export function readPostgresPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}
