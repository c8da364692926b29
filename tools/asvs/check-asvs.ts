import { existsSync } from 'node:fs';
import path from 'node:path';
import { testFinder } from '../specification/find-test.ts';
import { readRequirements, readSection, readUntested } from './read-asvs.ts';

/** Number of requirements of the two levels in ASVS 5.0.0. */
const expected = { 1: 70, 2: 183 } as const;

const sections = ['In part', 'Missing'] as const;

/** Errors in the requirements and in the page about them, one line each. */
export function checkAsvs(root: string): readonly string[] {
  return [...testFaults(root), ...rowFaults(root), ...documentFaults(root), ...countFaults(root)];
}

function testFaults(root: string): readonly string[] {
  const findFault = testFinder(root);
  return readRequirements(root).flatMap(({ no, tests }) =>
    tests.flatMap((test) => {
      const [file = '', ...title] = test.split(' › ');
      const fault = findFault(file, title.join(' › '));
      return fault === undefined ? [] : [`${no} ${fault}`];
    }),
  );
}

function rowFaults(root: string): readonly string[] {
  return sections.flatMap((section) =>
    readSection(root, section).flatMap(({ numbers, cells }) => [
      ...(cells.some((cell) => cell === '') ? [`${numbers} has an empty cell`] : []),
      ...(numbers.every((number) => /^\d+\.\d+\.\d+$/.test(number)) ? [] : [`${numbers} is no number`]),
    ]),
  );
}

function documentFaults(root: string): readonly string[] {
  return readUntested(root)
    .written.filter(({ document }) => !existsSync(path.join(root, document)))
    .map(({ no, document }) => `${no} is written in ${document}, which does not exist`);
}

/** Each requirement is once among those with tests, with a document, missing or not applicable; what is open in part has tests. */
function countFaults(root: string): readonly string[] {
  const requirements = readRequirements(root);
  const { written, notApplicable } = readUntested(root);
  const missing = readSection(root, 'Missing');
  const listed = [...requirements, ...written, ...notApplicable];
  const numbers = [...listed.map(({ no }) => no), ...missing.flatMap((row) => row.numbers)];
  const levels = [...listed.map(({ level }) => level), ...missing.flatMap((row) => row.levels)];
  const partial = readSection(root, 'In part').flatMap((row) => row.numbers);
  return [
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} is there twice`),
    ...partial
      .filter((number) => !requirements.some(({ no }) => no === number))
      .map((number) => `${number} is open in part, but has no test`),
    ...([1, 2] as const).flatMap((level) => {
      const count = levels.filter((each) => each === level).length;
      return count === expected[level]
        ? []
        : [`level ${level} has ${count} requirements of ${expected[level]}`];
    }),
  ];
}
