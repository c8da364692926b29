import { readTable } from '../seed/read-table.ts';
import { wordsOf } from './words.ts';

export interface Synonyms {
  /** The words with every phrase that shoppers use put into the shop's own, the longest phrase first. */
  translate(words: readonly string[]): string[];
}

/** From phrase (words joined by a space) to the words that stand for it. */
export function synonymsFrom(pairs: Iterable<readonly [typed: string, meant: string]>): Synonyms {
  const phrases = new Map<string, readonly string[]>();
  for (const [typed, meant] of pairs) {
    const key = wordsOf(typed).join(' ');
    const words = wordsOf(meant);
    if (key !== '' && words.length > 0 && !phrases.has(key)) phrases.set(key, words);
    // the shop's own phrase means itself: "split cassete" must not be read as "split" and "cassete"
    phrases.set(words.join(' '), words);
  }
  const longest = Math.max(1, ...[...phrases.keys()].map((key) => key.split(' ').length));
  return {
    translate(words) {
      const result: string[] = [];
      for (let at = 0; at < words.length; ) {
        let length = Math.min(longest, words.length - at);
        let found: readonly string[] | undefined;
        for (; length > 0 && !found; length -= 1) found = phrases.get(words.slice(at, at + length).join(' '));
        const used = found ? length + 1 : 1;
        result.push(...(found ?? words.slice(at, at + 1)));
        at += used;
      }
      return [...new Set(result)];
    },
  };
}

/** The shop's list, and `names` (of categories, say) that mean themselves. */
export async function readSynonyms(names: readonly string[]): Promise<Synonyms> {
  const rows = await readTable('sinonimos_busca');
  return synonymsFrom([
    ...names.map((name) => [name, name] as const),
    ...rows.map((row) => [row('termo_digitado'), row('termo_canonico')] as const),
  ]);
}
