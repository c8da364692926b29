import { hash } from 'node:crypto';
import { traceStatement } from '@storefront/server-kit/traces';
import pg from 'pg';
import { typedFailure } from './database-errors.ts';

type Row = Record<string, unknown>;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A statement with a name is planned once for a connection. */
  readonly name?: string;
}

export type Send = (statement: Statement) => Promise<Pick<pg.QueryResult, 'rows' | 'rowCount'>>;

interface Questions {
  rows<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** The first row; undefined without one. */
  row<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R | undefined>;
  /** @returns whether a row was added, changed or removed */
  changes(text: string, values?: readonly unknown[]): Promise<boolean>;
}

/**
 * What can be asked: the pool, or the one connection of a transaction.
 * @throws DatabaseFailure when the database cannot do its work now; any other error is a mistake in the statement.
 */
export interface Queryable extends Questions {
  /** For look-ups by key only: they are planned once, which ruins plans that depend on the values. */
  readonly prepared: Questions;
  /** By which all others send their statements. */
  readonly send: Send;
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

export const sendTo =
  (runner: pg.Pool | pg.PoolClient): Send =>
  ({ values, ...statement }) =>
    traceStatement(statement.text, () =>
      runner.query({ ...statement, values: [...values], types }).catch(fail),
    );

const questionsTo = (send: Send, nameStatement: (text: string) => { readonly name?: string }): Questions => ({
  rows: async (text, values = []) => (await send({ ...nameStatement(text), text, values })).rows,
  row: async (text, values = []) => (await send({ ...nameStatement(text), text, values })).rows[0],
  changes: async (text, values = []) =>
    ((await send({ ...nameStatement(text), text, values })).rowCount ?? 0) > 0,
});

export const queryable = (send: Send): Queryable => ({
  ...questionsTo(send, () => ({})),
  prepared: questionsTo(send, (text) => ({ name: hash('sha1', text) })),
  send,
});

type WithoutNulls<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
} & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: Exclude<Row[Name], null>;
};

/** The parts of a row that have a value: replies leave out what SQL calls null. */
export const dropNulls = <Row extends object>(row: Row): WithoutNulls<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
