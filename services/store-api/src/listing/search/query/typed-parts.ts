import { readWords } from '../words/words.ts';

/** A part of a text between two spaces, and its words in the form of the index; none for `de`. */
export interface TypedPart {
  readonly text: string;
  readonly words: readonly string[];
}

export const splitTyped = (text: string): TypedPart[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, words: readWords(part) }));

export const joinParts = (parts: readonly TypedPart[]): string => parts.map(({ text }) => text).join(' ');

/** What a phrase means, by its words joined with spaces. */
export type Phrases<T> = ReadonlyMap<string, T>;

export function phrasesFrom<T>(
  meanings: Iterable<readonly [meaning: T, phrases: readonly string[]]>,
): Phrases<T> {
  const byWords = new Map<string, T>();
  for (const [meaning, phrases] of meanings)
    for (const phrase of phrases) byWords.set(readWords(phrase).join(' '), meaning);
  return byWords;
}

const mostParts = 6;

interface PhraseAt<T> {
  readonly meaning: T;
  readonly parts: readonly TypedPart[];
}

/** The longest phrase that begins at a part. Parts without words, as `de`, may stand inside of it, not at its ends. */
function phraseAt<T>(parts: readonly TypedPart[], at: number, phrases: Phrases<T>): PhraseAt<T> | undefined {
  if (parts[at]?.words.length === 0) return undefined;
  for (let end = Math.min(parts.length, at + mostParts); end > at; end -= 1) {
    const candidate = parts.slice(at, end);
    const meaning = phrases.get(candidate.flatMap(({ words }) => words).join(' '));
    if (meaning !== undefined && candidate.at(-1)?.words.length !== 0) return { meaning, parts: candidate };
  }
  return undefined;
}

/** Takes all phrases out of a text. */
export function takePhrases<T>(parts: readonly TypedPart[], phrases: Phrases<T>) {
  const matches: PhraseAt<T>[] = [];
  const rest: TypedPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const phrase = phraseAt(parts, at, phrases);
    const part = parts[at];
    if (phrase) matches.push(phrase);
    else if (part) rest.push(part);
    at += phrase?.parts.length ?? 1;
  }
  return { matches, rest };
}
