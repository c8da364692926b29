import type { Queryable } from '../../platform/database/queryable.ts';

const rowsAtATime = 500;

/**
 * Inserts many rows with few statements. `columns` maps each column to its SQL type; rows carry the same names.
 */
export async function insertRows(
  connection: Queryable,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  const sql = `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as fresh (${typed})`;
  for (let from = 0; from < rows.length; from += rowsAtATime)
    await connection.rows(sql, [JSON.stringify(rows.slice(from, from + rowsAtATime))]);
}
