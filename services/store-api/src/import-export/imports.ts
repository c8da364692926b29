import type { Readable } from 'node:stream';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { type ImportKind, kinds, type Values } from './columns.ts';
import { areEqual, type Change, type Comparison, compareRow } from './compare-rows.ts';
import { createMissingNames, findMissingNames, type MissingNames, type Names, readNames } from './names.ts';
import { type Format, type ReadRow, type RowProblem, readRows } from './read-rows.ts';
import { lockStored, readById, readStored, type Stored } from './stored-goods.ts';
import { removeGood, type Writing, writeGoods } from './write-goods.ts';

type ImportState = 'reading' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone';

/** An import as it is now. */
export interface ImportJob {
  readonly id: number;
  readonly kind: ImportKind;
  readonly file: string;
  readonly author: string;
  readonly state: ImportState;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
  /** Why the last try stopped; it is tried again. */
  readonly lastError: string | null;
  readonly counts: Readonly<Record<Change, number>>;
  /** How many rows that change something are applied, and undone. */
  readonly applied: number;
  readonly undone: number;
  /** Rows that were changed since, and stay as they are. */
  readonly notUndone: number;
}

export interface ImportRow {
  readonly row: number;
  readonly key: string;
  readonly change: Change;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly problems: readonly RowProblem[];
  readonly undoProblem: string | null;
}

/** The import is not in a state for what was asked. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** Imports that were checked and never applied are kept for so long. */
const checkedLastDays = 7;
const rowsAtATime = 50;

/** Few enough that a transaction, and the event loop, are free again within 20 ms. */
const rowsOfSlice = 40;

/** Any number that nothing else locks by: one import writes at a time, because new rows get the next numbers. */
const lockKey = 727_003;

const selectJobs = `select id, kind, file_name file, author, state, created_at "createdAt", applied_at "appliedAt",
    undone_at "undoneAt", last_error "lastError", counts.*
  from catalogue_imports jobs cross join lateral (
    select jsonb_build_object('new', count(*) filter (where change = 'new'), 'changed', count(*) filter (where change = 'changed'),
        'unchanged', count(*) filter (where change = 'unchanged'), 'refused', count(*) filter (where change = 'refused')) counts,
      count(*) filter (where applied_at is not null and change in ('new', 'changed'))::int applied,
      count(*) filter (where undone_at is not null and undo_problem is null)::int undone,
      count(*) filter (where undo_problem is not null)::int "notUndone"
    from catalogue_import_rows where import_id = jobs.id) counts`;

export const listImports = (connection: Queryable): Promise<ImportJob[]> =>
  connection.rows<ImportJob>(`${selectJobs} order by id desc limit 50`);

export const readImport = (connection: Queryable, id: number): Promise<ImportJob | undefined> =>
  connection.row<ImportJob>(`${selectJobs} where id = $1`, [id]);

/** The rows of an import after a number, those of some changes, in their order. */
export const readImportRows = (
  connection: Queryable,
  id: number,
  {
    changes,
    after,
    most,
  }: { readonly changes: readonly Change[]; readonly after: number; readonly most: number },
): Promise<ImportRow[]> =>
  connection.rows<ImportRow>(
    `select row, key, change, before, after, coalesce(problems, '[]') problems, undo_problem "undoProblem"
     from catalogue_import_rows where import_id = $1 and row > $2 and (change = any($3) or undo_problem is not null)
     order by row limit $4`,
    [id, after, changes, most],
  );

interface NewImport {
  readonly kind: ImportKind;
  readonly format: Format;
  readonly file: string;
  readonly author: string;
}

/** The way to something of the shop: by its key or, once a category has moved, by the address that it got. */
const keysOf = ({ key, values }: ReadRow) =>
  typeof values.new_path === 'string' ? [key, values.new_path] : [key];

const findStored = (stored: ReadonlyMap<string, Stored>, row: ReadRow) => {
  const [key = '', moved = ''] = keysOf(row);
  return stored.get(key) ?? stored.get(moved);
};

async function storeRows(
  connection: Queryable,
  id: number,
  rows: readonly (readonly [ReadRow, Comparison])[],
): Promise<void> {
  const stored = rows.map(([{ row, key, values }, { change, before, after, problems }]) => ({
    row,
    key,
    target: values,
    change,
    before,
    after,
    problems: problems.length > 0 ? problems : null,
  }));
  await connection.rows(
    `insert into catalogue_import_rows (import_id, row, key, target, change, before, after, problems)
     select $1, row, key, target, change, before, after, problems from json_to_recordset($2::json)
       as fresh (row int, key text, target json, change text, before json, after json, problems jsonb)`,
    [id, JSON.stringify(stored)],
  );
}

/**
 * Reads a file and says what each row would change; nothing of the shop is changed.
 * @returns the number of the import
 * @throws UnreadableFile
 */
export async function checkImport(database: Database, input: Readable, options: NewImport): Promise<number> {
  const { kind, file, author } = options;
  await database.rows(
    `delete from catalogue_imports where state in ('reading', 'checked') and created_at < now() - make_interval(days => $1)`,
    [checkedLastDays],
  );
  const job = await database.row<{ id: number }>(
    `insert into catalogue_imports (kind, file_name, author, state) values ($1, $2, $3, 'reading') returning id`,
    [kind, file, author],
  );
  if (!job) throw new Error('the import has no number');
  try {
    const names = await readNames(database);
    const created = new Set<string>();
    const check = async (rows: readonly ReadRow[]) => {
      const stored = await readStored(database, kind, rows.flatMap(keysOf));
      const compared = rows.map((row) => {
        const comparison = compareRow(kind, row, {
          stored: findStored(stored, row),
          known: { names, created },
        });
        if (comparison.change !== 'refused') for (const key of keysOf(row)) created.add(key);
        return [row, comparison] as const;
      });
      await storeRows(database, job.id, compared);
    };
    let rows: ReadRow[] = [];
    for await (const row of readRows(input, options)) {
      rows.push(row);
      if (rows.length < rowsAtATime) continue;
      await check(rows);
      rows = [];
    }
    await check(rows);
    await database.rows(`update catalogue_imports set state = 'checked' where id = $1`, [job.id]);
    return job.id;
  } catch (error) {
    await database.rows('delete from catalogue_imports where id = $1', [job.id]);
    throw error;
  }
}

/** What applying an import would create beside its rows. */
export const readMissingNames = (connection: Queryable, id: number): Promise<MissingNames> =>
  findMissingNames(connection, id);

const stateWords: Readonly<Record<ImportState, string>> = {
  reading: 'ainda está sendo lida',
  checked: 'foi conferida e não aplicada',
  applying: 'está sendo aplicada',
  applied: 'já foi aplicada',
  undoing: 'está sendo desfeita',
  undone: 'já foi desfeita',
};

async function moveState(
  connection: Queryable,
  id: number,
  { from, to }: { readonly from: ImportState; readonly to: ImportState },
): Promise<void> {
  const isMoved = await connection.changes(
    'update catalogue_imports set state = $3 where id = $1 and state = $2',
    [id, from, to],
  );
  if (isMoved) return;
  const job = await readImport(connection, id);
  throw new ImportRefused(job ? `a importação ${id} ${stateWords[job.state]}` : `não há importação ${id}`);
}

/**
 * Lets an import be applied, which `runImports` does.
 * @param leaveOut whether rows that were refused are left out; without it, an import that has any is refused
 * @throws ImportRefused
 */
export const startImport = (database: Database, id: number, leaveOut: boolean): Promise<void> =>
  database.transaction(async (connection) => {
    const job = await readImport(connection, id);
    if (job?.state === 'checked' && job.counts.refused > 0 && !leaveOut)
      throw new ImportRefused(
        `${job.counts.refused} linhas têm erros; corrija o arquivo, ou peça que sejam deixadas de fora (leave out)`,
      );
    await moveState(connection, id, { from: 'checked', to: 'applying' });
  });

/** Lets an import be undone, which `runImports` does. @throws ImportRefused */
export const startUndo = (database: Database, id: number): Promise<void> =>
  moveState(database, id, { from: 'applied', to: 'undoing' });

interface OpenRow {
  readonly row: number;
  readonly key: string;
  readonly target: Values;
  readonly change: Change;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly entityId: number | null;
}

const selectRows = `select row, key, target, change, before, after, entity_id "entityId" from catalogue_import_rows
  where import_id = $1`;

interface Done {
  readonly row: number;
  readonly change: Change;
  readonly before: Values;
  readonly after: Values;
  readonly id: number | null;
  readonly problems: readonly RowProblem[];
}

const storeDone = (connection: Queryable, id: number, rows: readonly Done[]) =>
  connection.rows(
    `update catalogue_import_rows rows set applied_at = now(), change = fresh.change, before = fresh.before,
       after = fresh.after, entity_id = fresh.id, problems = fresh.problems
     from json_to_recordset($2::json)
       as fresh (row int, change text, before json, after json, id int, problems jsonb)
     where import_id = $1 and rows.row = fresh.row`,
    [
      id,
      JSON.stringify(
        rows.map(({ problems, ...row }) => ({ ...row, problems: problems.length > 0 ? problems : null })),
      ),
    ],
  );

interface Slice {
  readonly id: number;
  readonly kind: ImportKind;
  readonly most: number;
  readonly names: Names;
}

/** Applies the next rows, compared with what is there now. @returns how many */
async function applySlice(connection: Queryable, { id, kind, most, names }: Slice): Promise<number> {
  const rows = await connection.rows<OpenRow>(
    `${selectRows} and applied_at is null and change in ('new', 'changed') order by row limit $2`,
    [id, most],
  );
  if (rows.length === 0) return 0;
  const asRead = rows.map(({ row, key, target }): ReadRow => ({ row, key, values: target, problems: [] }));
  const stored = await lockStored(connection, kind, asRead.flatMap(keysOf));
  // categories of the rows above are there by now, or are in this slice
  const known = { names, created: new Set(rows.map(({ key }) => key)) };
  const compared = asRead.map((row) => {
    const own = findStored(stored, row);
    return { row, stored: own, comparison: compareRow(kind, row, { stored: own, known }) };
  });
  const writings = compared.flatMap(
    ({ row: { key }, stored: own, comparison: { change, after } }): Writing[] =>
      change === 'new' || change === 'changed' ? [{ key, stored: own, after }] : [],
  );
  const written = new Map(
    (await writeGoods[kind](connection, writings, names)).map((each) => [each.key, each] as const),
  );
  await storeDone(
    connection,
    id,
    compared.map(({ row: { row, key }, stored: own, comparison }) => ({
      ...comparison,
      row,
      id: written.get(key)?.id ?? own?.id ?? null,
      problems: [...comparison.problems, ...(written.get(key)?.problems ?? [])],
    })),
  );
  return rows.length;
}

/** What stock is to be once an import is undone: what has been sold or received since stays so. */
function undoneStock(
  now: unknown,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Values {
  const read = (value: unknown) => (value ?? {}) as Readonly<Record<string, number>>;
  return Object.fromEntries(
    Object.keys(read(after)).map((place) => [
      place,
      Math.max(0, (read(now)[place] ?? 0) - (read(after)[place] ?? 0) + (read(before)[place] ?? 0)),
    ]),
  );
}

const isSameSince = (column: string, stored: Stored, after: Values): boolean =>
  column === 'stock' ||
  areEqual(column, stored.values[column === 'new_path' ? 'path' : column], after[column]);

/** Columns that an import has set to something of its own making. */
const notCompared = new Set(['address', 'brand', 'category', 'stock']);

interface Undoing {
  readonly row: OpenRow;
  readonly stored: Stored | undefined;
}

/** Gives back the values from before; what was changed since stays, and the row says so. */
async function undoRow(
  connection: Queryable,
  kind: ImportKind,
  { row, stored, names }: Undoing & { readonly names: Names },
): Promise<string | undefined> {
  const { before, after } = row;
  if (!stored || !after) return 'não está mais no cadastro';
  const isNew = row.change === 'new';
  const compared = Object.keys(after).filter((column) => !(isNew && notCompared.has(column)));
  const others = compared.filter(
    (column) => column !== kinds[kind].key && !isSameSince(column, stored, after),
  );
  if (others.length > 0) return `foi alterado depois: ${others.join(', ')}`;
  if (isNew) return removeGood(connection, kind, stored.id);
  const values: Record<string, unknown> = { ...before };
  if ('stock' in after)
    values.stock = undoneStock(stored.values.stock, { before: before?.stock, after: after.stock });
  const [written] = await writeGoods[kind](connection, [{ key: stored.key, stored, after: values }], names);
  return written?.problems[0]?.message;
}

async function undoSlice(connection: Queryable, { id, kind, most, names }: Slice): Promise<number> {
  const rows = await connection.rows<OpenRow>(
    `${selectRows} and applied_at is not null and undone_at is null and change in ('new', 'changed')
     order by row desc limit $2`,
    [id, most],
  );
  const ids = rows.flatMap(({ entityId }) => entityId ?? []);
  await connection.rows(`select 1 from ${kind} where id = any($1) order by id for no key update`, [ids]);
  const stored = await readById(connection, kind, ids);
  for (const row of rows) {
    // a category that moved back has taken those below it along
    const own = kind === 'categories' ? await readById(connection, kind, [row.entityId ?? 0]) : stored;
    const problem = await undoRow(connection, kind, { row, stored: own.get(row.entityId ?? 0), names });
    await connection.rows(
      'update catalogue_import_rows set undone_at = now(), undo_problem = $3 where import_id = $1 and row = $2',
      [id, row.row, problem ?? null],
    );
  }
  return rows.length;
}

const isViolation = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');

interface Run {
  readonly id: number;
  readonly kind: ImportKind;
  readonly state: 'applying' | 'undoing';
}

/** One slice in a transaction. @returns how many rows */
const runSlice = (
  database: Database,
  { id, kind, state }: Run,
  { most, names }: Pick<Slice, 'most' | 'names'>,
) =>
  repeatTransaction(database, async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [lockKey]);
    return (state === 'applying' ? applySlice : undoSlice)(connection, { id, kind, most, names });
  });

/** The row that the next slice begins with is refused, with what the database says of it. */
const refuseNext = (database: Database, { id, state }: Run, error: Error) =>
  state === 'applying'
    ? database.rows(
        `update catalogue_import_rows set applied_at = now(), change = 'refused', problems = $2::jsonb where import_id = $1
           and row = (select min(row) from catalogue_import_rows where import_id = $1 and applied_at is null and change in ('new', 'changed'))`,
        [id, JSON.stringify([{ column: '', message: `o banco de dados recusou: ${error.message}` }])],
      )
    : database.rows(
        `update catalogue_import_rows set undone_at = now(), undo_problem = $2 where import_id = $1
           and row = (select max(row) from catalogue_import_rows where import_id = $1 and applied_at is not null and undone_at is null
             and change in ('new', 'changed'))`,
        [id, `o banco de dados recusou: ${error.message}`],
      );

interface RunOptions {
  /** Whether the process is about to end; it is asked between slices. */
  readonly isEnding?: () => boolean;
  readonly most?: number;
}

async function runImport(
  database: Database,
  run: Run,
  { isEnding = () => false, most: mostOfSlice = rowsOfSlice }: RunOptions,
): Promise<void> {
  if (run.state === 'applying')
    await repeatTransaction(database, async (connection) => {
      await connection.rows('select pg_advisory_xact_lock($1)', [lockKey]);
      await createMissingNames(connection, run.id);
    });
  const names = await readNames(database);
  let most = mostOfSlice;
  while (!isEnding()) {
    try {
      const rows = await runSlice(database, run, {
        most,
        names: run.kind === 'categories' ? await readNames(database) : names,
      });
      if (rows === 0) {
        await database.rows(
          run.state === 'applying'
            ? `update catalogue_imports set state = 'applied', applied_at = now(), last_error = null where id = $1`
            : `update catalogue_imports set state = 'undone', undone_at = now(), last_error = null where id = $1`,
          [run.id],
        );
        return;
      }
      most = mostOfSlice;
    } catch (error) {
      if (!isViolation(error)) throw error;
      // one row after the other, so that only the wrong one is left out
      if (most === 1) await refuseNext(database, run, error);
      else most = 1;
    }
  }
}

/**
 * Applies and undoes what was started, slice by slice, the oldest first. After a process was killed, another call goes on
 * where it was; several processes may run at once.
 */
export async function runImports(database: Database, options: RunOptions = {}): Promise<void> {
  const runs = await database.rows<Run>(
    `select id, kind, state from catalogue_imports where state in ('applying', 'undoing') order by id`,
  );
  for (const run of runs)
    try {
      await runImport(database, run, options);
    } catch (error) {
      await database
        .rows('update catalogue_imports set last_error = $2 where id = $1', [
          run.id,
          String(error).slice(0, 500),
        ])
        .catch(() => {});
      throw error;
    }
}
