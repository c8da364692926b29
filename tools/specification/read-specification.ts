import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const indexFile = 'docs/specification.md';

/** A test of a sentence: its file, from the repository's root, and its title as in the file. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The content of a row's last cell. */
interface Proof {
  readonly tests: readonly NamedTest[];
  /** `in part`, `settled` or `missing`, with the reason. */
  readonly lack?: { readonly kind: string; readonly reason: string };
  /** Parts of the cell that are neither a test nor a lack. */
  readonly unreadable: readonly string[];
}

export interface Sentence extends Proof {
  /** `section.number`, such as `2.29`. */
  readonly number: string;
  readonly text: string;
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
  return [...index.matchAll(/^\| \[[^\]]*\]\((.+)\) \| (\d+) \|$/gm)].map(([, link = '', count]) => {
    const file = path.posix.join(path.posix.dirname(indexFile), link);
    const full = path.join(root, file);
    const sentences = existsSync(full) ? readSentences(readFileSync(full, 'utf8')) : undefined;
    return { file, count: Number(count), sentences };
  });
}

/** Reads a section's rows: number, sentence, and its tests. */
function readSentences(text: string): readonly Sentence[] {
  return readRows(text).map(([number = '', sentence = '', heldBy = '']) => ({
    number,
    text: sentence,
    ...readProof(heldBy),
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

/** Parses the last cell, whose parts are separated by `<br>`. */
function readProof(cell: string): Proof {
  const tests: NamedTest[] = [];
  const unreadable: string[] = [];
  let lack: Sentence['lack'];
  for (const part of cell === '' ? [] : cell.split('<br>')) {
    const [, file, title] = /^`([^`]+)` `([^`]+)`$/.exec(part) ?? [];
    const [, kind, reason] = /^(in part|settled|missing):(.*)$/.exec(part) ?? [];
    if (file !== undefined && title !== undefined) tests.push({ file, title });
    else if (kind !== undefined && reason !== undefined) lack = { kind, reason: reason.trim() };
    else unreadable.push(part);
  }
  return { tests, unreadable, ...(lack && { lack }) };
}
