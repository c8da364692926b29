import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  indexFile,
  readSpecification,
  readTests,
  type Section,
  type Sentence,
  testsFile,
} from './read-specification.ts';
import { type TestFinder, testFinder } from './test-titles.ts';

/**
 * Errors in the specification's tables and in the list of their tests, one line each; none when every sentence has a test or a reason for having none.
 */
export function checkSpecification(root: string): readonly string[] {
  const sections = readSpecification(root);
  if (sections.length === 0) return [`${indexFile} lists no section`];
  const hasTest = testFinder(root);
  const folder = path.join(root, 'docs/decisions');
  const decisions = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = new Set(sections.flatMap(({ sentences = [] }) => sentences.map(({ number }) => number)));
  const unknown = [...readTests(root).keys()].filter((number) => !numbers.has(number));
  const problems = sections.flatMap((section, index) => [
    ...countProblems(section),
    ...(section.sentences ?? []).flatMap((sentence, row) => {
      const expected = `${index}.${row + 1}`;
      const order = sentence.number === expected ? [] : [`${expected} is missing or not in its place`];
      return [...order, ...sentenceProblems(sentence, hasTest, decisions)].map(
        (problem) => `${section.file}: ${problem}`,
      );
    }),
  ]);
  return [...problems, ...unknown.map((number) => `${testsFile}: there is no sentence ${number}`)];
}

function countProblems({ file, count, sentences }: Section): readonly string[] {
  if (sentences === undefined) return [`${file} does not exist`];
  return sentences.length === count
    ? []
    : [`${file}: ${sentences.length} sentences, ${indexFile} says ${count}`];
}

/** The records that a reason names, as `decision 0041`, must exist. */
function decisionProblems(reason: string, decisions: readonly string[]): readonly string[] {
  return [...reason.matchAll(/decision (\d+)/g)].flatMap(([name, number]) =>
    decisions.some((file) => file.startsWith(`${number}-`)) ? [] : [`names ${name}, which does not exist`],
  );
}

function sentenceProblems(
  sentence: Sentence,
  hasTest: TestFinder,
  decisions: readonly string[],
): readonly string[] {
  const { number, text, tests, lack, unreadable } = sentence;
  const problems = tests.map(({ file, title }) => hasTest(file, title));
  if (text === '') problems.push('has no text');
  if (tests.length === 0 && lack?.kind !== 'missing')
    problems.push('names no test and is not said to be missing');
  if (tests.length > 0 && lack?.kind === 'missing') problems.push('is said to be missing beside a test');
  if (lack?.reason === '') problems.push(`is ${lack.kind} without a reason`);
  problems.push(...decisionProblems(lack?.reason ?? '', decisions));
  if (unreadable) problems.push('has a note that is neither in part, settled nor missing');
  return problems.filter((problem) => problem !== undefined).map((problem) => `${number} ${problem}`);
}
