import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

export const indexFile = 'docs/specification.md';
export const testsFile = 'tools/specification/tests.json';

/** The tests of each sentence by its number, each as `file › title`. */
const Tests = z.record(z.string(), z.array(z.string()).check(z.minLength(1)));

/** A test of a sentence: its file, from the repository's root, and its title as in the file. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The content of a row's note. */
interface Note {
  /** `in part`, `settled` or `missing`, with the reason. */
  readonly lack?: { readonly kind: string; readonly reason: string };
  /** Whether the note is something else. */
  readonly unreadable: boolean;
}

export interface Sentence extends Note {
  /** `section.number`, such as `2.29`. */
  readonly number: string;
  readonly text: string;
  readonly tests: readonly NamedTest[];
}

export interface Section {
  readonly file: string;
  /** Number of the section's sentences according to the index. */
  readonly count: number;
  readonly sentences: readonly Sentence[] | undefined;
}

/** Reads the sections that the index lists, each with the rows of its file; without rows when the file is missing. */
export function readSpecification(root: string): readonly Section[] {
  const index = readFileSync(path.join(root, indexFile), 'utf8');
  const tests = readTests(root);
  return [...index.matchAll(/^\| \[[^\]]*\]\((.+)\) \| (\d+) \|$/gm)].map(([, link = '', count]) => {
    const file = path.posix.join(path.posix.dirname(indexFile), link);
    const full = path.join(root, file);
    const sentences = existsSync(full) ? readSentences(readFileSync(full, 'utf8'), tests) : undefined;
    return { file, count: Number(count), sentences };
  });
}

/** Reads the tests of each sentence, by its number. */
export function readTests(root: string): ReadonlyMap<string, readonly NamedTest[]> {
  const byNumber = Tests.parse(JSON.parse(readFileSync(path.join(root, testsFile), 'utf8')));
  return new Map(Object.entries(byNumber).map(([number, tests]) => [number, tests.map(readTest)]));
}

function readTest(test: string): NamedTest {
  const [file = '', ...title] = test.split(' › ');
  return { file, title: title.join(' › ') };
}

/** Reads a section's rows: number, sentence and note, with the tests of each. */
function readSentences(text: string, tests: ReadonlyMap<string, readonly NamedTest[]>): readonly Sentence[] {
  return readRows(text).map(([number = '', sentence = '', note = '']) => ({
    number,
    text: sentence,
    tests: tests.get(number) ?? [],
    ...readNote(note),
  }));
}

/** Cells of the rows of all tables whose first cell begins with a digit. */
export function readRows(text: string): readonly (readonly string[])[] {
  const rows = text.split('\n').filter((line) => /^\| *\d/.test(line));
  return rows.map((row) =>
    row
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

function readNote(note: string): Note {
  const [, kind, reason] = /^(in part|settled|missing):(.*)$/.exec(note) ?? [];
  if (kind === undefined || reason === undefined) return { unreadable: note !== '' };
  return { lack: { kind, reason: reason.trim() }, unreadable: false };
}
