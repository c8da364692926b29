import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFinder } from '../specification/find-test.ts';
import { readProof, readRows } from '../specification/read-specification.ts';

export const asvsFile = 'docs/asvs.md';

/** Number of requirements of the two levels in ASVS 5.0.0. */
const expected = { 1: 70, 2: 183 } as const;

/** A part of the last cell that the specification's tables do not have. */
const applies = /^not applicable: ./;
const written = /^written: `([^`]+)`$/;

/** Errors in the table of security requirements, one line each. */
export function checkAsvs(root: string): readonly string[] {
  const rows = readRows(readFileSync(path.join(root, asvsFile), 'utf8'));
  const numbers = rows.map(([number = '']) => number);
  const findFault = testFinder(root);
  const faults = rows.flatMap(([number = '', level = '', text = '', heldBy = '']) =>
    [
      ...(/^\d+\.\d+\.\d+$/.test(number) && (level === '1' || level === '2')
        ? []
        : ['has no number, or none of the levels']),
      ...(text === '' ? ['has no text'] : []),
      ...proofFaults(heldBy, root, findFault),
    ].map((fault) => `${number} ${fault}`),
  );
  const doubled = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...faults,
    ...doubled.map((number) => `${number} is there twice`),
    ...Object.entries(expected).flatMap(([level, count]) => {
      const found = rows.filter(([, each]) => each === level).length;
      return found === count ? [] : [`level ${level} has ${found} requirements of ${count}`];
    }),
  ];
}

function proofFaults(
  cell: string,
  root: string,
  findFault: ReturnType<typeof testFinder>,
): readonly string[] {
  if (applies.test(cell)) return [];
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
