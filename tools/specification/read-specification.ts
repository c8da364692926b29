import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const indexFile = 'docs/specification.md';

/** A test that holds a sentence: its file from the repository's root, and its title as the file has it. */
interface NamedTest {
  readonly file: string;
  readonly title: string;
}

export interface Sentence {
  /** `section.number`, such as `2.29`. */
  readonly number: string;
  readonly text: string;
  readonly tests: readonly NamedTest[];
  /** `in part` or `missing`, with the reason. */
  readonly lack?: { readonly kind: string; readonly reason: string };
  /** Parts of the last cell that are neither a test nor a lack. */
  readonly unreadable: readonly string[];
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

/** A row of a section: number, sentence, and what holds it; `<br>` separates the parts of the last cell. */
function readSentences(text: string): readonly Sentence[] {
  const rows = text.split('\n').filter((line) => /^\| *\d/.test(line));
  return rows.map((row) => {
    const [number = '', sentence = '', heldBy = ''] = row
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { number, text: sentence, ...readProof(heldBy) };
  });
}

function readProof(cell: string): Pick<Sentence, 'tests' | 'lack' | 'unreadable'> {
  const tests: NamedTest[] = [];
  const unreadable: string[] = [];
  let lack: Sentence['lack'];
  for (const part of cell === '' ? [] : cell.split('<br>')) {
    const [, file, title] = /^`([^`]+)` `([^`]+)`$/.exec(part) ?? [];
    const [, kind, reason] = /^(in part|missing):(.*)$/.exec(part) ?? [];
    if (file !== undefined && title !== undefined) tests.push({ file, title });
    else if (kind !== undefined && reason !== undefined) lack = { kind, reason: reason.trim() };
    else unreadable.push(part);
  }
  return { tests, unreadable, ...(lack && { lack }) };
}
