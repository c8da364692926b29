import type { Queryable } from '../platform/database/queryable.ts';
import { columnNames, type ImportKind, kinds, writeCell } from './columns.ts';
import type { Format } from './read-rows.ts';
import { readPage, type Stored } from './stored-goods.ts';

const rowsAtATime = 200;

/** A cell as RFC 4180 has it. */
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const writeCsv = (kind: ImportKind, columns: readonly string[], { values }: Stored) =>
  `${columns.map((column) => quote(writeCell(kind, column, values[column]))).join(',')}\r\n`;

async function* readAll(connection: Queryable, kind: ImportKind): AsyncGenerator<Stored> {
  let after = 0;
  for (;;) {
    const page = await readPage(connection, kind, { after, most: rowsAtATime });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < rowsAtATime) return;
    after = last.id;
  }
}

/** A category that has moved below a newer one comes after it. */
async function* readSorted(connection: Queryable, kind: ImportKind): AsyncGenerator<Stored> {
  const all: Stored[] = [];
  for await (const stored of readAll(connection, kind)) all.push(stored);
  yield* all.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** All of one kind as a file that `readRows` reads: an import of it changes nothing. */
export async function* exportGoods(
  connection: Queryable,
  { kind, format }: { readonly kind: ImportKind; readonly format: Format },
): AsyncGenerator<string> {
  const columns = columnNames(kind).filter((column) => !kinds[kind].onlyRead.includes(column));
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  for await (const stored of (kind === 'products' ? readAll : readSorted)(connection, kind))
    yield format === 'csv'
      ? writeCsv(kind, columns, stored)
      : `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, stored.values[column]])))}\n`;
}
