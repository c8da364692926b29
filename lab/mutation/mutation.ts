import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedTest, Section } from '../../tools/specification/read-specification.ts';

/** One change of a specified number or text, which the tests of its row must notice. */
export interface Mutation {
  /** Number of the sentence in docs/specification, such as `9.8`. */
  readonly row: string;
  /** From the repository's root. */
  readonly file: string;
  /** Text of the file that occurs exactly once. */
  readonly before: string;
  readonly after: string;
}

/** Rows of one file: number of the sentence, text before, text after. */
export type Changes = Readonly<Record<string, readonly (readonly [string, string, string])[]>>;

export function mutationsOf(changes: Changes): readonly Mutation[] {
  return Object.entries(changes).flatMap(([file, rows]) =>
    rows.map(([row, before, after]) => ({ row, file, before, after })),
  );
}

export interface TestedMutation extends Mutation {
  /** The row's own tests that run without a browser. */
  readonly tests: readonly NamedTest[];
}

/** Adds the tests of its row to each mutation. @throws Error naming each one that cannot be tried */
export function withTests(
  mutations: readonly Mutation[],
  sections: readonly Section[],
  root: string,
): readonly TestedMutation[] {
  const rows = new Map(
    sections.flatMap(({ sentences = [] }) => sentences.map(({ number, tests }) => [number, tests] as const)),
  );
  const tested = mutations.map((mutation) => ({
    ...mutation,
    tests: (rows.get(mutation.row) ?? []).filter(({ file }) => isUnitTest(file)),
  }));
  const problems = tested.flatMap((mutation) => problemsOf(mutation, root));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return tested;
}

const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function problemsOf(mutation: TestedMutation, root: string): readonly string[] {
  const { row, file, before, after, tests } = mutation;
  const name = `${row} ${file} "${before}"`;
  const found = readFileSync(path.join(root, file), 'utf8').split(before).length - 1;
  return [
    ...(found === 1 ? [] : [`${name}: found ${found} times, not once`]),
    ...(before === after ? [`${name}: changes nothing`] : []),
    ...(tests.length === 0 ? [`${name}: the row names no test that runs without a browser`] : []),
  ];
}

/** The file's text with the change. */
export function mutatedText({ file, before, after }: Mutation, root: string): string {
  return readFileSync(path.join(root, file), 'utf8').replace(before, () => after);
}

/** Placeholders of parameterised titles: `%s`, `$name`, `${expression}`. */
const placeholder = /%[sdifjo]|\\\$\\\{.*?\\\}|\\\$\w+/g;

/** Matches the full names of the tests with these titles, as the list of the specification has them. */
export function titlePattern(titles: readonly string[]): RegExp {
  const patterns = titles.map((title) =>
    title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(placeholder, '.*'),
  );
  return new RegExp(`(?:^|\\s)(?:${patterns.join('|')})$`, 's');
}
