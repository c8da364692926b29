import type { Row, Table } from './table.ts';

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
