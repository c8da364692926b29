import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The key of the provider's messages, derived from a key of the shop's. */
const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'payment provider webhook', 32));

const digest = (body: string, secret: string) =>
  createHmac('sha256', keyFrom(secret)).update(body).digest('hex');

/** The signature of a message: `sha256=` and the HMAC of its body. */
export const signWebhook = (body: string, secret: string): string => `sha256=${digest(body, secret)}`;

/** Whether one of the secrets signed the body. */
export function isSigned(body: string, signature: unknown, secrets: readonly string[]): boolean {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signWebhook(body, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
