import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileLock, LockedElsewhere, lockFile } from '@storefront/server-kit/lock-file';
import pg from 'pg';
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

/** A dropped client leaves its transaction open, so each one starts from a clean session. */
function verify(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query('rollback')
    .then(() => client.query('discard all'))
    .then(() => done(), done);
}

/** Gives connections of a pool, which are read only while there is no room to write. */
export function connectWithRoom(pool: pg.Pool, hasRoom: () => boolean): () => Promise<pg.PoolClient> {
  const readOnly = new WeakSet<pg.PoolClient>();
  return async () => {
    const client = await pool.connect();
    const isReadOnly = !hasRoom();
    if (isReadOnly === readOnly.has(client)) return client;
    try {
      await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (isReadOnly) readOnly.add(client);
    else readOnly.delete(client);
    return client;
  };
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

/**
 * Takes the folder of an embedded database for this process alone.
 * @throws Error that names the folder when another process has it, or the disk takes nothing.
 */
export function lockDirectory(directory: string): FileLock {
  try {
    return lockFile(`${directory}.lock`);
  } catch (cause) {
    if (!(cause instanceof LockedElsewhere))
      throw new Error(`DATA_DIR: ${directory} cannot be used`, { cause });
    throw new Error(
      `${directory} is in use by another store-api; stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one PostgreSQL`,
      { cause },
    );
  }
}
