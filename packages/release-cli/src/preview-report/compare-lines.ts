import { diff } from 'node:util';

export interface LineChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The lines that only one of two texts has; a line that has moved is in both lists. */
export function compareLines(before: readonly string[], after: readonly string[]): LineChanges {
  // Node's answer for two empty lists is undefined
  if (before.length + after.length === 0) return { added: [], removed: [] };
  // each entry is -1 for a line of the second text, 0 for one of both, 1 for one of the first
  const entries = diff(before, after);
  const listLines = (side: number) => entries.filter(([of]) => of === side).map(([, line]) => line);
  return { added: listLines(-1), removed: listLines(1) };
}

/** The changes without lines that differ between two views of one page, such as a countdown's. */
export function withoutUnstable({ added, removed }: LineChanges, unstable: LineChanges): LineChanges {
  const known = new Set([...unstable.added, ...unstable.removed]);
  // a countdown has other figures in each view
  const shape = (line: string) => line.replace(/\d+/g, '0');
  const shapes = new Set([...known].map(shape));
  const isStable = (line: string) => !shapes.has(shape(line));
  return { added: added.filter(isStable), removed: removed.filter(isStable) };
}

/** What the second list has more often than the first. */
export function listNew(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((each) => {
    const index = left.indexOf(each);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}

/** Messages name the files of a release and the hashes that the page's policy allows, which differ in each. */
export function withoutVersions(text: string): string {
  return text
    .replace(/\/assets\/([\w-]+)\/[^\s)'"]+/g, '/assets/$1/…')
    .replace(/(?:'(?:sha\d+|nonce)-[^']+' ?)+/g, '… ')
    .replace(/\d+\.\d+\.\d+[\w.-]*/g, '…');
}
