import { hash } from 'node:crypto';

/**
 * Part of a reply: JSON text, and a short text that differs whenever it does. Text, not bytes: a buffer for each
 * reply lies outside of the engine's heap, and so many of them make it collect the whole heap again and again.
 */
export interface Fragment {
  readonly text: string;
  readonly tag: string;
}

const tagOf = (content: string) => hash('sha1', content, 'base64url');

export const fragmentOf = (text: string): Fragment => ({ text, tag: tagOf(text) });

/** Joins parts; the tag of the whole is made of their tags, so that the text is not read again. */
export function joined(fragments: readonly Fragment[]): Fragment {
  return {
    text: fragments.map(({ text }) => text).join(''),
    tag: tagOf(fragments.map(({ tag }) => tag).join()),
  };
}
