type Cell = string | number;
/** Columns by name; every row of a table has the same. */
export type Row = Readonly<Record<string, Cell>>;

export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Text of a table: numbers to the right, words to the left. */
export function printTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => textOf(row[column] ?? '')));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((each) => each[at]?.length ?? 0)),
  );
  const isNumber = columns.map((column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => (isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [title, line(columns), rule, ...cells.map(line)].join('\n');
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
}
