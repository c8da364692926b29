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

/** @throws Error without values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear between the two nearest values. @throws Error without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('no values to take a quantile from');
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * Runs every variant once, then every variant again, so that a busy machine slows all of them alike.
 * @returns each variant's results in order
 */
export async function interleaved<Name extends string, Result>(
  variants: Readonly<Record<Name, () => Promise<Result>>>,
  runs: number,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(variants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : [...names].reverse())
      results[name].push(await variants[name]());
  return results;
}

/** The measured shops: this checkout's and, in a comparison, another one's. */
export type Side = 'this' | 'other';
export type Sides<T> = ReadonlyMap<Side, T>;

/** The tables of one side unchanged; those of two sides side by side. */
export function tablesOf(sides: Sides<readonly Table[]>): readonly Table[] {
  const mine = sides.get('this') ?? [];
  const others = sides.get('other');
  if (others === undefined) return mine;
  return mine.flatMap((table, at) => (others[at] ? [compareTables(table, others[at])] : []));
}

/**
 * One row for each figure of two tables of the same shape; figures that are 0 in both are left out.
 * @throws Error when the tables have different rows
 */
export function compareTables(mine: Table, other: Table): Table {
  const rows = mine.rows.flatMap((row, at) => compareRows(row, other.rows[at] ?? {}));
  return { title: `${mine.title}; ratio: this to other`, rows };
}

function compareRows(mine: Row, other: Row): Row[] {
  const names = Object.keys(mine);
  const labels = Object.fromEntries(
    names.filter((name) => typeof mine[name] === 'string').map((name) => [name, mine[name] ?? '']),
  );
  for (const [name, label] of Object.entries(labels))
    if (other[name] !== label) throw new Error(`"${label}" has no counterpart: ${JSON.stringify(other)}`);
  return names.flatMap((figure) => {
    const [left, right] = [mine[figure], other[figure]];
    if (typeof left !== 'number' || typeof right !== 'number' || (left === 0 && right === 0)) return [];
    return [{ ...labels, figure, this: left, other: right, ratio: right === 0 ? '' : left / right }];
  });
}

export type Figures = Readonly<Record<string, number>>;

/** A row for each figure: the medians of each shop, and the median of its measurements' own ratios to this shop's. */
export function figureRows(measured: Readonly<Record<string, readonly Figures[]>>): Row[] {
  const mine = measured.this ?? [];
  const others = Object.keys(measured).filter((name) => name !== 'this');
  return Object.keys(mine[0] ?? {}).map((figure) => {
    const valuesOf = (name: string) => (measured[name] ?? []).map((each) => each[figure] ?? Number.NaN);
    const beside = others.flatMap((name) => {
      const values = valuesOf(name);
      return [
        [name, median(values)],
        [`this to ${name}`, medianRatio(valuesOf('this'), values)],
      ];
    });
    return { figure, this: median(valuesOf('this')), ...Object.fromEntries(beside) };
  });
}

/** Figures that are 0 in every measurement have no ratio. */
function medianRatio(mine: readonly number[], theirs: readonly number[]): number | '' {
  const ratios = mine.map((value, at) => value / (theirs[at] ?? Number.NaN)).filter(Number.isFinite);
  return ratios.length === 0 ? '' : median(ratios);
}
