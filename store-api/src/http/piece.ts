import { hash } from 'node:crypto';

/** Part of a reply: JSON bytes, and a short text that differs whenever they do. */
export interface Piece {
  readonly bytes: Buffer;
  readonly tag: string;
}

const tagOf = (content: string | Buffer) => hash('sha1', content, 'base64url');

export function pieceOf(json: string): Piece {
  const bytes = Buffer.from(json);
  return { bytes, tag: tagOf(bytes) };
}

/** One after the other; the whole is told from others by the tags of its parts, so that nobody reads it again. */
export function joined(pieces: readonly Piece[]): Piece {
  return {
    bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)),
    tag: tagOf(pieces.map(({ tag }) => tag).join()),
  };
}
