import { cpSync } from 'node:fs';

/** A copy of a seeded data folder. Only while no process has it open. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}
