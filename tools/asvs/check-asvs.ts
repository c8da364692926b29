import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestFinder, testFinder } from '../specification/find-test.ts';
import { readProof, readRows } from '../specification/read-specification.ts';

export const asvsFile = 'docs/asvs.md';

/** Number of requirements of the two levels in ASVS 5.0.0. */
const expected = { 1: 70, 2: 183 } as const;

/** Parts of the last cell that the specification's tables do not have. */
const written = /^written: `([^`]+)`$/;
const sameTests = /(?:^|<br>)as ([\d.]+)(?=<br>|$)/;

/** A row of one requirement, or of several that do not apply for one reason, which has two cells. */
interface AsvsRow {
  /** Such as `1.2.3`, without the mark of level 1. */
  readonly numbers: readonly string[];
  readonly levels: readonly (1 | 2)[];
  /** What is required; absent where it does not apply. */
  readonly text?: string;
  readonly lastCell: string;
}

/** The rows of the page's tables, of all sections. */
export function readAsvs(root: string): readonly AsvsRow[] {
  const rows = readRows(readFileSync(path.join(root, asvsFile), 'utf8'));
  return rows.map(([first = '', ...cells]) => {
    const marked = first.split(', ');
    return {
      numbers: marked.map((each) => each.replace('¹', '')),
      levels: marked.map((each) => (each.endsWith('¹') ? 1 : 2)),
      ...(cells.length > 1 && { text: cells[0] ?? '' }),
      lastCell: cells.at(-1) ?? '',
    };
  });
}

/** Errors in the table of security requirements, one line each. */
export function checkAsvs(root: string): readonly string[] {
  const rows = readAsvs(root);
  const findFault = testFinder(root);
  const numbers = rows.flatMap((row) => row.numbers);
  const doubled = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const levels = rows.flatMap((row) => row.levels);
  return [
    ...rows.flatMap((row) =>
      rowFaults(row, rows, { root, findFault }).map((fault) => `${row.numbers.join()} ${fault}`),
    ),
    ...doubled.map((number) => `${number} is there twice`),
    ...([1, 2] as const).flatMap((level) => {
      const count = levels.filter((each) => each === level).length;
      return count === expected[level]
        ? []
        : [`level ${level} has ${count} requirements of ${expected[level]}`];
    }),
  ];
}

interface Context {
  readonly root: string;
  readonly findFault: TestFinder;
}

function rowFaults(row: AsvsRow, rows: readonly AsvsRow[], context: Context): readonly string[] {
  const { numbers, text, lastCell } = row;
  const misnumbered = numbers.some((number) => !/^\d+\.\d+\.\d+$/.test(number));
  if (text === undefined)
    return [...(misnumbered ? ['has no number'] : []), ...(lastCell === '' ? ['has no reason'] : [])];
  return [
    ...(misnumbered || numbers.length > 1 ? ['has no number, or several'] : []),
    ...(text === '' ? ['has no text'] : []),
    ...proofFaults(insertTests(lastCell, rows), context),
  ];
}

/** Puts the tests of the row that `as 1.2.3` names in its place. */
function insertTests(cell: string, rows: readonly AsvsRow[]): string {
  const [, number = ''] = sameTests.exec(cell) ?? [];
  const other = rows.find((row) => row.numbers.includes(number));
  const tests = other?.lastCell.split('<br>').filter((part) => part.startsWith('`'));
  return tests?.length ? cell.replace(`as ${number}`, tests.join('<br>')) : cell;
}

function proofFaults(cell: string, { root, findFault }: Context): readonly string[] {
  const [, file] = written.exec(cell) ?? [];
  if (file !== undefined)
    return existsSync(path.join(root, file)) ? [] : [`is written in ${file}, which does not exist`];
  const { tests, lack, unreadable } = readProof(cell);
  return [
    ...tests.map(({ file: test, title }) => findFault(test, title)).filter((fault) => fault !== undefined),
    ...(tests.length === 0 && lack?.kind !== 'missing'
      ? ['names no test and is not said to be missing']
      : []),
    ...(tests.length > 0 && lack?.kind === 'missing' ? ['is said to be missing beside a test'] : []),
    ...(lack?.reason === '' ? [`is ${lack.kind} without a reason`] : []),
    ...unreadable.map((part) => `has a part that is no test: ${part}`),
  ];
}
