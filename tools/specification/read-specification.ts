import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const indexFile = 'docs/specification.md';

/** A test that holds a sentence: its file from the repository's root, and its title as the file has it. */
interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** What the last cell of a row says. */
export interface Proof {
  readonly tests: readonly NamedTest[];
  /** `in part`, `settled` or `missing`, with the reason. */
  readonly lack?: { readonly kind: string; readonly reason: string };
  /** Parts of the last cell that are neither a test nor a lack. */
  readonly unreadable: readonly string[];
}

export interface Sentence extends Proof {
  /** `section.number`, such as `2.29`. */
  readonly number: string;
  readonly text: string;
}

export interface Section {
  readonly file: string;
  /** How many sentences the index says that the section has. */
  readonly count: number;
  readonly sentences: readonly Sentence[] | undefined;
}

/** The sections that the index lists, each with the rows of its file; without rows when the file is missing. */
export function readSpecification(root: string): readonly Section[] {
  const index = readFileSync(path.join(root, indexFile), 'utf8');
  return [...index.matchAll(/^\| \[[^\]]*\]\((.+)\) \| (\d+) \|$/gm)].map(([, link = '', count]) => {
    const file = path.posix.join(path.posix.dirname(indexFile), link);
    const full = path.join(root, file);
    const sentences = existsSync(full) ? readSentences(readFileSync(full, 'utf8')) : undefined;
    return { file, count: Number(count), sentences };
  });
}

/** A row of a section: number, sentence, and what holds it. */
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

/** `<br>` separates the parts of the cell. */
export function readProof(cell: string): Proof {
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
