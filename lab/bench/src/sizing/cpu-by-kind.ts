import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon, { type CannonRequest } from 'autocannon';
import { interleaved } from '../command/tables.ts';
import type { MeasuredServer } from '../shop/page-cpu.ts';
import { childrenOf, processCpuMs, totalCpuMs } from '../shop/process-figures.ts';

/**
 * The kinds by which processor time is counted: each kind of an installation's processes, and the threads that compress
 * pages.
 */
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

/**
 * Processor time of the server, of its running backends, and of those that have ended: backends come and go as it
 * cleans its tables.
 */
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
    // the process has just ended
    return 0;
  }
}

/** The process id of a server in a folder of `createPostgres`. */
export function readPostgresPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

const connections = 20;
export const seconds = 5;

export interface Sample {
  readonly perSecond: number;
  /** Of one answer. */
  readonly cpu: CpuByKind;
  /** Of one answer, with its headers. */
  readonly bytes: number;
}

/**
 * Asks all servers at once for some seconds, with the connections shared among them.
 * @throws Error when an answer was not 200
 */
export async function fireAtAll(
  urls: readonly string[],
  request: CannonRequest,
  servers: Servers,
): Promise<Sample> {
  const before = readCpuByKind(servers);
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        connections: connections / urls.length,
        duration: seconds,
        requests: [request],
      }),
    ),
  );
  const after = readCpuByKind(servers);
  const strange = results.flatMap(({ statusCodeStats, errors }) => [
    ...Object.keys(statusCodeStats).filter((status) => status !== '200'),
    ...(errors > 0 ? [`${errors} errors`] : []),
  ]);
  if (strange.length > 0) throw new Error(`answers that are no pages: ${strange.join(', ')}`);
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const answers = sum(({ requests }) => requests.total);
  return {
    perSecond: answers / seconds,
    cpu: byKind((kind) => (after[kind] - before[kind]) / answers),
    bytes: sum(({ throughput }) => throughput.total) / answers,
  };
}

/** A request of another path each time. */
export const changing = (request: CannonRequest, next: () => string): CannonRequest => ({
  ...request,
  setupRequest: (each: CannonRequest) => ({ ...each, path: next() }),
});

/** Runs each variant once more beforehand, which does not count, because programs are compiled while they run. */
export async function sampleAll<Name extends string>(
  variants: Readonly<Record<Name, () => Promise<Sample>>>,
  runs: number,
): Promise<Readonly<Record<Name, readonly Sample[]>>> {
  await interleaved(variants, 1);
  return interleaved(variants, runs);
}
