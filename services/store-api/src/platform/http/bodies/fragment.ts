import { hash } from 'node:crypto';

/**
 * Part of a reply: JSON text, and a tag that differs whenever the text does. It is text rather than bytes, because many
 * buffers outside the engine's heap cause repeated full garbage collections.
 */
export interface Fragment {
  readonly text: string;
  readonly tag: string;
}

const computeTag = (content: string) => hash('sha1', content, 'base64url');

export const createFragment = (text: string): Fragment => ({ text, tag: computeTag(text) });

/** Joins parts; the tag derives from their tags, so that the text is not read again. */
export function joined(fragments: readonly Fragment[]): Fragment {
  return {
    text: fragments.map(({ text }) => text).join(''),
    tag: computeTag(fragments.map(({ tag }) => tag).join()),
  };
}
