import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { WorkerSocket } from './worker-socket.ts';

interface EmbeddedPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const settings = ['max_wal_size=128MB', 'random_page_cost=1.1', 'shared_buffers=32MB'];

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: unknown) => {
      worker.off('error', reject);
      if (message === 'ready') resolve();
      else reject(new Error(`the database thread said ${JSON.stringify(message)}`));
    });
  });
}

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
export async function openEmbedded(
  directory: string,
  onDeath: (error: Error) => void,
): Promise<EmbeddedPool> {
  mkdirSync(dirname(directory), { recursive: true });
  const lock = lockDirectory(directory);
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { directory, settings },
  });
  let socket: WorkerSocket | undefined;
  let closing = false;
  try {
    await ready(worker);
  } catch (cause) {
    lock.release();
    throw new Error(`the embedded database in ${directory} does not start`, { cause });
  }
  worker.on('message', (message: unknown) => {
    if (message instanceof Uint8Array)
      socket?.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    else if (message !== 'closed') socket?.destroy(new Error(JSON.stringify(message)));
  });
  const die = (error: Error) => {
    socket?.destroy(error);
    if (!closing) onDeath(error);
  };
  worker.on('error', die);
  worker.on('exit', (code) => die(new Error(`the database thread ended (${code})`)));
  const pool = new pg.Pool({
    user: 'postgres',
    password: 'embedded',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    verify,
    stream: () => (socket = new WorkerSocket(worker)),
  });
  return {
    pool,
    async close() {
      closing = true;
      await pool.end();
      const closed = new Promise((resolve) => worker.once('message', resolve));
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      lock.release();
    },
  };
}
