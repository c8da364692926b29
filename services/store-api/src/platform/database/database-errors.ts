import { isNotWritable } from '@storefront/server-kit/watch-writes';
import pg from 'pg';

/** The database could not do its work now; the same call may well succeed in a moment. What was asked for is not done. */
class DatabaseFailure extends Error {}

/** A statement took longer than it may, and was stopped by the database. */
export class StatementTimeout extends DatabaseFailure {
  override readonly name = 'StatementTimeout';
}

/** A statement took too long: the embedded engine was stopped and opened again; what it had not committed is lost. */
export class DatabaseRestarted extends DatabaseFailure {
  override readonly name = 'DatabaseRestarted';
}

/** No connection, or none any more. */
export class DatabaseUnreachable extends DatabaseFailure {
  override readonly name = 'DatabaseUnreachable';
}

/** The database ended a transaction because it and another waited for each other; nothing of it is done. */
export class TransactionConflict extends DatabaseFailure {
  override readonly name = 'TransactionConflict';
}

/** Nothing can be written now: the disk is full or fails, or the database is read only. What is stored can be read. */
export class DatabaseNotWritable extends DatabaseFailure {
  override readonly name = 'DatabaseNotWritable';
}

/** The server has no memory or other resource left for a statement. */
export class DatabaseExhausted extends DatabaseFailure {
  override readonly name = 'DatabaseExhausted';
}

const queryCanceled = '57014';
const conflicts = new Set(['40001', '40P01']);
/** Connection exceptions, too many connections, shutting down or starting: PostgreSQL's appendix A. */
const unreachable = /^(08...|53300|57P0[123])$/;
/** insufficient_resources, out_of_memory, configuration_limit_exceeded. */
const exhausted = new Set(['53000', '53200', '53400']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT']);
/** node-postgres gives these no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isUnreachable(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return unreachable.test(error.code ?? '');
  if ('code' in error && typeof error.code === 'string') return networkCodes.has(error.code);
  return lostConnection.test(error.message);
}

/** A failure of the driver as one of ours where it is no mistake in the statement; anything else as it is. */
export function typedFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure) return error;
  if (error instanceof pg.DatabaseError && error.code === queryCanceled)
    return new StatementTimeout('the database cut a statement off', { cause: error });
  if (error instanceof pg.DatabaseError && conflicts.has(error.code ?? ''))
    return new TransactionConflict('another transaction was in the way', { cause: error });
  if (isNotWritable(error)) return new DatabaseNotWritable('the database takes no writes', { cause: error });
  if (error instanceof pg.DatabaseError && exhausted.has(error.code ?? ''))
    return new DatabaseExhausted('the database has no resources left', { cause: error });
  if (isUnreachable(error))
    return new DatabaseUnreachable('the database cannot be reached', { cause: error });
  return error;
}
