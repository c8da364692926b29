import { readFileSync } from 'node:fs';

const pageMb = 4096 / 1_000_000;

/** A process's memory in megabytes; 0 where the system does not report it (only Linux does). */
export function residentMb(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Math.round(Number(pages) * pageMb);
  } catch {
    return 0;
  }
}
