import * as z from 'zod';

/** How a test card ends; `down`: the provider does not answer. */
const CardOutcome = z.enum(['accepted', 'funds', 'declined', 'down']);

/** What the frame tells about a test card: never its number. */
const TokenParts = z.object({
  outcome: CardOutcome,
  brand: z.enum(['Visa', 'Mastercard', 'Elo']),
  last: z.string().regex(/^\d{4}$/),
});
export type TokenParts = z.infer<typeof TokenParts>;

/** Reads a token of the frame; undefined for anything else. */
export function readCardToken(token: string): TokenParts | undefined {
  try {
    return TokenParts.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

export const writeCardToken = (parts: TokenParts): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');
