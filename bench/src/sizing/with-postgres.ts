import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgres, type Postgres } from '../../../tools/cluster/postgres.ts';

/** Starts a PostgreSQL of its own with the databases of store-api and registry, and stops it after `use`. */
export async function withPostgres<Result>(
  use: (postgres: Postgres, folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = mkdtempSync(path.join(tmpdir(), 'aragem-sizing-'));
  const folder = path.join(parent, 'postgres');
  try {
    const postgres = await createPostgres(folder, ['aragem', 'registry']);
    await postgres.start();
    try {
      return await use(postgres, folder);
    } finally {
      await postgres.stop('fast');
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
