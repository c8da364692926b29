import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from './start-shop.ts';

/**
 * The process id of one of a shop's programs, from the file that `npm start` writes; undefined while it does not run.
 */
export function pidOf(shop: Pick<RunningShop, 'dataDir'>, name: string): number | undefined {
  const pids: Record<string, number> = JSON.parse(readFileSync(path.join(shop.dataDir, 'pids.json'), 'utf8'));
  return pids[name];
}

/** Sends a signal to one of a shop's processes: SIGKILL ends it at once, like a crash. @returns its id */
export function signalProgram(shop: RunningShop, name: string, signal: NodeJS.Signals): number {
  const pid = pidOf(shop, name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, signal);
  return pid;
}
