import { cpSync } from 'node:fs';

/** A copy of a seeded data folder. Call it only while no process uses the folder. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}
