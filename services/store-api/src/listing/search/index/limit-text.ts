import { readWords } from '../words/words.ts';
import { isCorrectable } from './correct-word.ts';

/** Limits of a text, because each unknown word is compared with the whole vocabulary, which takes about 10 ms. */
const mostCharacters = 100;
const mostCorrected = 6;

export interface LimitedText {
  readonly text: string;
  /** The words beyond the limit, as typed. */
  readonly dropped: readonly string[];
}

const splitWords = (text: string) => text.split(/\s+/).filter((part) => part !== '');

/** Cuts a text between two words, if it has two. */
function cut(text: string): readonly [read: string, rest: string] {
  if (text.length <= mostCharacters) return [text, ''];
  const at = text.lastIndexOf(' ', mostCharacters);
  const end = at > 0 ? at : mostCharacters;
  return [text.slice(0, end).trim(), text.slice(end)];
}

/** @param knows whether a word is found without being corrected */
export function limitText(typed: string, knows: (word: string) => boolean): LimitedText {
  const [text, rest] = cut(typed.trim());
  const costs = (part: string) => readWords(part).some((word) => isCorrectable(word) && !knows(word));
  const parts = splitWords(text);
  const left = new Set([...new Set(parts.filter(costs))].slice(mostCorrected));
  const dropped = new Set([...left, ...splitWords(rest)]);
  if (left.size === 0) return { text, dropped: [...dropped].filter((part) => !parts.includes(part)) };
  const read = parts.filter((part) => !left.has(part));
  return { text: read.join(' '), dropped: [...dropped].filter((part) => !read.includes(part)) };
}
