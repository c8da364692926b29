import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Queryable } from './queryable.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

/** Tables with their columns, constraints, indexes and triggers, then functions. */
const schema = `
  select coalesce(string_agg(text, E'\\n\\n' order by place, name), '') as text from (
    select 1 place, relname name, concat_ws(E'\\n', 'table ' || relname,
      (select string_agg(concat_ws(' ', '  ' || attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
          case when attidentity <> '' then 'identity' end, 'default ' || pg_get_expr(adbin, adrelid)), E'\\n' order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = tables.oid and attnum > 0 and not attisdropped),
      (select string_agg('  ' || conname || ': ' || pg_get_constraintdef(oid), E'\\n' order by conname)
        from pg_constraint where conrelid = tables.oid and contype <> 'n'),
      (select string_agg('  ' || pg_get_indexdef(indexrelid), E'\\n' order by indexrelid::regclass::text)
        from pg_index where indrelid = tables.oid),
      (select string_agg('  ' || pg_get_triggerdef(oid), E'\\n' order by tgname)
        from pg_trigger where tgrelid = tables.oid and not tgisinternal)) as text
    from pg_class tables where relkind = 'r' and relnamespace = current_schema()::regnamespace
    union all
    select 2, proname, pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace) parts`;

const readSchema = async (connection: Queryable) =>
  (await connection.row<{ text: string }>(schema))?.text ?? '';

it('the migrations give the schema of migrations/schema.txt', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'schema-'));
  const database = await openDatabase({ directory: path.join(directory, 'store') });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true });
  });
  await migrate(database);
  await expect(`${await readSchema(database)}\n`).toMatchFileSnapshot(path.join(folder, 'schema.txt'));
});

it('the migrations are numbered from 001 on, none missing and none twice', () => {
  const numbers = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, 3))
    .sort();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(3, '0')));
});
