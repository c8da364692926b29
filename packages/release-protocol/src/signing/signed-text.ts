import type { SigningKey } from './keys.ts';
import { type SignedKind, signatureFault, signValue } from './signature.ts';

/** A value and its signature, in characters that need no quoting in a URL or a cookie. */
export function signText(kind: SignedKind, value: object, key: SigningKey): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}~${signValue(kind, value, key)}`;
}

/**
 * Reads a value that the key's owner has signed; undefined for any other text.
 * @param parse undefined for what has another shape
 */
export function readSignedText<Value>(
  kind: SignedKind,
  signed: string,
  { key, parse }: { key: string; parse: (value: unknown) => Value | undefined },
): Value | undefined {
  const [text = '', signature] = signed.split('~');
  const value = parse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (value === undefined) return undefined;
  return signatureFault(kind, value, signature, key) === undefined ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
