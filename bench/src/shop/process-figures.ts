import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** CPU time of a process so far, in milliseconds, by what its threads are for. */
export interface ThreadCpu {
  /** The JavaScript. */
  readonly main: number;
  /** V8's own: collecting garbage, compiling. */
  readonly engine: number;
  /** libuv's pool: compression, files. */
  readonly pool: number;
}

/** Read from Linux's `/proc`. @throws Error when there is no such process, or no `/proc` */
export function threadCpuMs(pid: number): ThreadCpu {
  const folder = `/proc/${pid}/task`;
  const sums = { main: 0, engine: 0, pool: 0 };
  for (const thread of readdirSync(folder)) {
    const [ranNs = '0'] = readFileSync(path.join(folder, thread, 'schedstat'), 'utf8').split(' ');
    const name = readFileSync(path.join(folder, thread, 'comm'), 'utf8').trim();
    const kind = thread === String(pid) ? 'main' : /libuv/.test(name) ? 'pool' : 'engine';
    sums[kind] += Number(ranNs) / 1e6;
  }
  return sums;
}

/** Resident memory of a process, in megabytes. @throws Error when there is no such process, or no `/proc` */
export function residentMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`/proc/${pid}/status tells no VmRSS`);
  return Number(found) / 1024;
}

/** Process ids of a running shop by program name. */
export function pidsOf(dataDir: string): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(path.join(dataDir, 'pids.json'), 'utf8'));
}
