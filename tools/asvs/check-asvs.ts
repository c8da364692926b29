import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readRows } from '../specification/read-specification.ts';
import { testFinder } from '../specification/test-titles.ts';

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

export const asvsFile = 'docs/asvs.md';
export const requirementsFile = 'tools/asvs/requirements.json';
export const untestedFile = 'tools/asvs/without-tests.json';

const text = z.string().check(z.minLength(1));
const numbered = {
  no: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  level: z.union([z.literal(1), z.literal(2)]),
};

const Requirement = z.object({
  ...numbered,
  requirement: text,
  /** `file › title`; together these tests prove the requirement. */
  tests: z.array(z.string()).check(z.minLength(1)),
});

const Untested = z.object({
  /** Requirements that a document fulfils. */
  written: z.array(z.object({ ...numbered, requirement: text, document: text })),
  notApplicable: z.array(z.object({ ...numbered, why: text })),
});

/** A row of the page: its numbers, which a mark of level 1 follows, and its other cells. */
export interface AsvsRow {
  readonly numbers: readonly string[];
  readonly levels: readonly (1 | 2)[];
  readonly cells: readonly string[];
}

export type AsvsSection = 'In part' | 'Missing';

/** The requirements that tests prove. */
export function readRequirements(root: string): readonly z.infer<typeof Requirement>[] {
  return z.array(Requirement).parse(JSON.parse(readFileSync(path.join(root, requirementsFile), 'utf8')));
}

/** The requirements that documents fulfil, and those that do not apply. */
export function readUntested(root: string): z.infer<typeof Untested> {
  return Untested.parse(JSON.parse(readFileSync(path.join(root, untestedFile), 'utf8')));
}

/** The rows of a section of the page. */
export function readSection(root: string, section: AsvsSection): readonly AsvsRow[] {
  const parts = readFileSync(path.join(root, asvsFile), 'utf8').split(/^## /m);
  const text = parts.find((each) => each.startsWith(`${section}\n`)) ?? '';
  return readRows(text).map(([first = '', ...cells]) => {
    const marked = first.split(', ');
    return {
      numbers: marked.map((each) => each.replace('¹', '')),
      levels: marked.map((each) => (each.endsWith('¹') ? 1 : 2)),
      cells,
    };
  });
}
