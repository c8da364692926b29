import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** The outcome of a test card; `down`: the provider does not answer. */
const CardOutcome = z.enum(['accepted', 'funds', 'declined', 'down']);

/** What the shop knows of a test card, which is never its number. */
const TokenParts = z.object({
  outcome: CardOutcome,
  brand: z.enum(['Visa', 'Mastercard', 'Elo']),
  last: z.string().regex(/^\d{4}$/),
});
export type TokenParts = z.infer<typeof TokenParts>;

const SignedParts = TokenParts.extend({ expiresAtMs: z.number() });

/** The purpose in the derivation of the keys of tokens. */
export const keyPurpose = 'card';

/** A token is valid longer than an order waits for its payment, so no shopper has to open the card page again. */
export const tokenMinutes = 120;

const sign = (payload: string, key: Buffer) => createHmac('sha256', key).update(payload).digest('base64url');

/** What the provider says about a card, signed with its key. */
export function writeCardToken(parts: TokenParts, key: Buffer, nowMs: number): string {
  const signed = { ...parts, expiresAtMs: nowMs + tokenMinutes * 60_000 };
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${payload}.${sign(payload, key)}`;
}

function isSigned(payload: string, signature: string, keys: readonly Buffer[]): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(sign(payload, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Reads a token that one of the keys has signed; undefined for an expired one and for anything else. */
export function readCardToken(token: string, keys: readonly Buffer[], nowMs: number): TokenParts | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSigned(payload, signature, keys)) return undefined;
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const { expiresAtMs, ...parts } = SignedParts.parse(JSON.parse(text));
  return nowMs < expiresAtMs ? parts : undefined;
}
