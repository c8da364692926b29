import { existsSync } from 'node:fs';
import path from 'node:path';
import { testFinder } from '../specification/find-test.ts';
import { readRequirements, readSection } from './read-asvs.ts';

/** Number of requirements of the two levels in ASVS 5.0.0. */
const expected = { 1: 70, 2: 183 } as const;

const sections = ['In part', 'Missing', 'Written', 'Not applicable'] as const;

/** Errors in the requirements and in the page about them, one line each. */
export function checkAsvs(root: string): readonly string[] {
  return [...testFaults(root), ...rowFaults(root), ...countFaults(root)];
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
      ...(section === 'Written' ? missingDocument(root, numbers, cells.at(-1)) : []),
    ]),
  );
}

function missingDocument(root: string, numbers: readonly string[], cell = ''): readonly string[] {
  const [, file = ''] = /^`([^`]+)`$/.exec(cell) ?? [];
  return file !== '' && existsSync(path.join(root, file))
    ? []
    : [`${numbers} is written in ${cell}, which does not exist`];
}

/** Each requirement is once among those with tests or in a section; what is open in part has tests. */
function countFaults(root: string): readonly string[] {
  const requirements = readRequirements(root);
  const others = sections.slice(1).flatMap((section) => readSection(root, section));
  const numbers = [...requirements.map(({ no }) => no), ...others.flatMap((row) => row.numbers)];
  const levels = [...requirements.map(({ level }) => level), ...others.flatMap((row) => row.levels)];
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
