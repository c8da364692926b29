import pg from 'pg';
import { connectPatiently, queryableOf } from './connect-patiently.ts';
import { DatabaseUnreachable, typedFailure } from './database-errors.ts';
import { openEmbedded } from './embedded/pglite-pool.ts';
import { fail, type Queryable, queryable, sendTo } from './queryable.ts';
import { startUpkeep } from './upkeep.ts';

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
}

/** Default limit: filling a large database takes seconds a statement, the shop's own calls much less. */
const standardTimeoutMs = 60_000;

/** A request waits so long for a connection, then it is refused. */
const connectionTimeoutMs = 10_000;
/** Ends a transaction that does nothing, which would keep its locks. */
const idleTransactionMs = 30_000;

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
  const { pool, close } = url
    ? openServer(url, statementTimeoutMs)
    : await openEmbedded({ directory, statementTimeoutMs, onDeath });
  // an idle connection that the server drops must not end the process: the next query opens another
  pool.on('error', (error) => process.emitWarning(error));
  // a connection lost in a transaction rejects the query under way; without a listener it would end the process too
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = url ? connectPatiently(pool) : () => pool.connect();
  const upkeep = url ? undefined : startUpkeep(pool);
  return {
    engine: url ? 'postgresql' : 'pglite',
    ...queryableOf(connect),
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
