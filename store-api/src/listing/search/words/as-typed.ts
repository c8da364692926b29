import { wordsOf } from './words.ts';

/** The parts of a text that the words come from, as typed: "300 litros" for `300l`. */
export function asTyped(text: string, words: readonly string[]): string[] {
  const typed = text.split(/\s+/);
  const found: string[] = [];
  for (let at = 0; at < typed.length; at += 1)
    for (const length of [2, 1]) {
      const part = typed.slice(at, at + length).join(' ');
      const meant = wordsOf(part);
      if (meant.length !== 1 || !words.includes(meant[0] ?? '')) continue;
      found.push(part.replace(/^(?:de|do|da|com|para|e) | (?:de|do|da|com|para|e)$/gi, ''));
      at += length - 1;
      break;
    }
  return found;
}
