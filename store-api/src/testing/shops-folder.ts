import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopIfRunning } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly shopsFolder: string;
  }
}

/** Makes a folder for the databases of a run, and removes it with what processes that have ended left there. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'store-api-'));
  // PostgreSQL runs as a user of its own
  chmodSync(folder, 0o755);
  project.provide('shopsFolder', folder);
  return () => {
    for (const name of readdirSync(folder)) stopIfRunning(join(folder, name));
    rmSync(folder, { recursive: true, force: true });
  };
}
