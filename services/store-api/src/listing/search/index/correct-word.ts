import type { TextIndex } from './text-index.ts';

/** Number of letters that may differ: short words have too many similar ones. */
const allowedFor = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Number of edits between two words (a letter added, omitted or changed, or two swapped); any number above `most` as
 * soon as that is certain.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}

/** Short words and those with digits are never corrected. */
export const isCorrectable = (word: string): boolean => allowedFor(word.length) > 0 && !/\d/.test(word);

/**
 * The catalogue's word that was probably meant: the most similar, then with the same first letter, then the most
 * frequent.
 */
export function correctWord(word: string, index: TextIndex): string | undefined {
  if (!isCorrectable(word)) return undefined;
  const most = allowedFor(word.length);
  let best: { word: string; score: number } | undefined;
  for (const candidate of index.vocabulary) {
    if (/\d/.test(candidate) || Math.abs(candidate.length - word.length) > most) continue;
    const distance = editDistance(word, candidate, most);
    if (distance > most) continue;
    const score =
      distance * 10 + (candidate[0] === word[0] ? 0 : 4) - Math.log10(index.frequency(candidate) + 1);
    if (!best || score < best.score) best = { word: candidate, score };
  }
  return best?.word;
}
