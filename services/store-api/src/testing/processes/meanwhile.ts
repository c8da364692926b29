import type { Database } from '../../platform/database/database.ts';
import { type Queryable, queryable } from '../../platform/database/queryable.ts';

/** A process of store-api during one of whose statements something else happens. */
export interface DisturbedProcess {
  readonly database: Database;
  /** Does `work`, and `act` before the statement of this number, counted from 1. @returns the statements that were reached */
  run(statement: number, act: () => void, work: () => Promise<unknown>): Promise<number>;
}

export function createDisturbedProcess(real: Database): DisturbedProcess {
  let statements = 0;
  let at = 0;
  let happens = () => {};
  const count = () => {
    statements += 1;
    if (statements === at) happens();
  };
  const counted = (connection: Queryable): Queryable =>
    queryable((statement) => {
      count();
      return connection.send(statement);
    });
  return {
    database: {
      ...real,
      ...counted(real),
      transaction: (work) => real.transaction((connection) => work(counted(connection))),
    },
    async run(statement, act, work) {
      statements = 0;
      at = statement;
      happens = act;
      await work();
      at = 0;
      return Math.min(statements, statement);
    },
  };
}
