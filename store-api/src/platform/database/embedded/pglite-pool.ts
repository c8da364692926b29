import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedEngine } from './embedded-engine.ts';

interface EmbeddedPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  readonly directory: string;
  readonly statementTimeoutMs: number;
  readonly onDeath: (error: Error) => void;
}

/**
 * PostgreSQL's own. Shared buffers of 32 MB take 30 MB more memory for nothing that was measured: the catalogue is read
 * from the database once, and the files are in the operating system's cache.
 */
const settings = ['max_wal_size=128MB', 'random_page_cost=1.1', 'shared_buffers=8MB'];

/** A dropped client leaves its transaction open, so each checkout starts from a clean session. */
function verify(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query('rollback')
    .then(() => client.query('discard all'))
    .then(() => done(), done);
}

/**
 * PGlite (PostgreSQL 18 in WebAssembly) on a folder, behind a node-postgres pool of one connection.
 * @throws Error when another process has the folder.
 */
export async function openEmbedded({
  directory,
  statementTimeoutMs,
  onDeath,
}: EmbeddedOptions): Promise<EmbeddedPool> {
  mkdirSync(dirname(directory), { recursive: true });
  const lock = lockDirectory(directory);
  const engine = new EmbeddedEngine({ directory, settings, answerTimeoutMs: statementTimeoutMs, onDeath });
  try {
    await engine.opened();
  } catch (cause) {
    lock.release();
    throw new Error(`the embedded database in ${directory} does not start`, { cause });
  }
  const pool = new pg.Pool({
    user: 'postgres',
    password: 'embedded',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    verify,
    stream: () => engine.connect(),
  });
  return {
    pool,
    async close() {
      await pool.end();
      await engine.close();
      lock.release();
    },
  };
}
