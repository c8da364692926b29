import { traceStatement } from '@storefront/server-kit/traces';
import pg from 'pg';
import { typedFailure } from './database-errors.ts';

type Row = Record<string, unknown>;

/**
 * What can be asked: the pool, or the one connection of a transaction.
 * @throws DatabaseFailure when the database cannot do its work now; any other error is a mistake in the statement.
 */
export interface Queryable {
  rows<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** For look-ups by key only: a named statement is planned once, which ruins plans that depend on the values. */
  prepared<R extends object = Row>(name: string, text: string, values: readonly unknown[]): Promise<R[]>;
}

// bigint and numeric fit a double here: no id, cent or version comes near 2^53
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format),
};

export function fail(error: unknown): never {
  throw typedFailure(error);
}

export function queryable(runner: pg.Pool | pg.PoolClient): Queryable {
  return {
    async rows<R extends object>(text: string, values: readonly unknown[] = []) {
      const run = () => runner.query<R>({ text, values: [...values], types }).catch(fail);
      return (await traceStatement(text, run)).rows;
    },
    async prepared<R extends object>(name: string, text: string, values: readonly unknown[]) {
      const run = () => runner.query<R>({ name, text, values: [...values], types }).catch(fail);
      return (await traceStatement(text, run)).rows;
    },
  };
}
