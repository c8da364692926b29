import pg from 'pg';
import { type Looking, lookEvery } from '../intervals/look-every.ts';
import { connectPatiently, createQueryable } from './connect-patiently.ts';
import { DatabaseUnreachable, typedFailure } from './database-errors.ts';
import { freeBytes, standardReserveBytes } from './embedded/disk-room.ts';
import { connectWithRoom, openEmbedded } from './embedded/pglite-pool.ts';
import { fail, type Queryable, queryable, sendTo } from './queryable.ts';

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgresql';
  /** Runs `work` in one transaction. Inside, use only the connection given: PGlite has no second one. */
  transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** A PostgreSQL address; without one, PGlite in `directory`. */
  readonly url?: string | undefined;
  readonly directory: string;
  /** Called when the database has ended: nothing works from then on. */
  readonly onDeath?: (error: Error) => void;
  /** A statement that takes longer is cut off. */
  readonly statementTimeoutMs?: number;
  /** The embedded database is read only while its disk has less free space. */
  readonly reserveBytes?: number;
}

/** Default limit: filling a large database takes seconds a statement, the shop's own calls much less. */
const standardTimeoutMs = 60_000;

/** A request waits so long for a connection, then it is refused. */
const connectionTimeoutMs = 10_000;
/** Ends a transaction that does nothing, which would keep its locks. */
const idleTransactionMs = 30_000;
/** A checkpoint frees the log's files, and ends the embedded database when it finds no room: below its reserve it is still made. */
const upkeepBytes = standardReserveBytes / 4;

/**
 * Begins a transaction; on another connection when the first one turns out to be lost, because nothing was done on it.
 */
async function begin(connect: () => Promise<pg.PoolClient>, isRepeated = false): Promise<pg.PoolClient> {
  const client = await connect().catch(fail);
  try {
    await client.query('begin');
    return client;
  } catch (error) {
    client.release(true);
    const failure = typedFailure(error);
    if (isRepeated || !(failure instanceof DatabaseUnreachable)) throw failure;
    return begin(connect, true);
  }
}

async function inTransaction<T>(
  connect: () => Promise<pg.PoolClient>,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  const client = await begin(connect);
  let broken: Error | undefined;
  try {
    const result = await work(queryable(sendTo(client)));
    await client.query('commit').catch(fail);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Opens PostgreSQL or the embedded engine behind one interface; both speak the same SQL (PostgreSQL 15's). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, directory, onDeath = () => {}, statementTimeoutMs = standardTimeoutMs } = options;
  const { reserveBytes = standardReserveBytes } = options;
  const { pool, close } = url
    ? openServer(url, statementTimeoutMs)
    : await openEmbedded({ directory, statementTimeoutMs, onDeath });
  // an idle connection that the server drops must not end the process: the next query opens another
  pool.on('error', (error) => process.emitWarning(error));
  // a connection lost in a transaction rejects the query under way; without a listener it would end the process too
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = url
    ? connectPatiently(pool)
    : connectWithRoom(pool, () => freeBytes(directory) >= reserveBytes);
  const upkeep = url ? undefined : startUpkeep(pool, () => freeBytes(directory) >= upkeepBytes);
  return {
    engine: url ? 'postgresql' : 'pglite',
    ...createQueryable(connect),
    transaction: (work) => inTransaction(connect, work),
    async close() {
      await upkeep?.stop();
      await close();
    },
  };
}

function openServer(url: string, statementTimeoutMs: number): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  return { pool, close: () => pool.end() };
}

/** Where a store-api keeps its data: a PostgreSQL, else the embedded database's folder. */
export interface StoreLocation {
  readonly databaseUrl: string | undefined;
  readonly directory: string;
}

/** Opens a database for one piece of work, and closes it. */
export async function withDatabase<T>(
  { databaseUrl: url, directory }: StoreLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, directory });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const everyMs = { checkpoint: 60_000, vacuum: 15 * 60_000 } as const;

/** PGlite has neither checkpointer nor autovacuum: without these the log and the tables only grow. */
export function startUpkeep(pool: pg.Pool, hasRoom: () => boolean): Looking {
  const repeat = (ms: number, sql: string) =>
    lookEvery(
      ms,
      async () => {
        if (hasRoom()) await pool.query(sql);
      },
      (error) => process.emitWarning(`${sql}: ${error instanceof Error ? error.message : error}`),
    );
  const looking = [repeat(everyMs.checkpoint, 'checkpoint'), repeat(everyMs.vacuum, 'vacuum (analyze)')];
  return {
    async stop() {
      await Promise.all(looking.map((each) => each.stop()));
    },
  };
}
