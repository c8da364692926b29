import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from './start-shop.ts';

/** Ends one of a shop's processes at once, as a crash would. */
export async function killProgram(shop: RunningShop, name: string): Promise<void> {
  const pids: Record<string, number> = JSON.parse(readFileSync(path.join(shop.dataDir, 'pids.json'), 'utf8'));
  const pid = pids[name];
  if (pid === undefined) throw new Error(`no ${name} among ${JSON.stringify(pids)}`);
  process.kill(pid, 'SIGKILL');
}
