import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseUnreachable, StatementTimeout, typedFailure } from './database-errors.ts';

it('names a database that cannot be reached, in and out of a transaction', async () => {
  // nobody listens at the lowest port
  const database = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/nothing', directory: '' });
  await expect(database.rows('select 1')).rejects.toThrow(DatabaseUnreachable);
  await expect(database.transaction((connection) => connection.rows('select 1'))).rejects.toThrow(
    DatabaseUnreachable,
  );
  await database.close();
});

it('leaves a mistake in a statement what it is', () => {
  const mistake = new Error('syntax error');
  expect(typedFailure(mistake)).toBe(mistake);
  expect(typedFailure(new StatementTimeout('x'))).toBeInstanceOf(StatementTimeout);
});
