import { createHmac } from 'node:crypto';
import { overridePath } from '@storefront/contracts/release';

/** Shops take no link for longer. */
const lifeMs = 12 * 3_600_000;

/**
 * The address that puts a remote from this machine into one browser's pages of a shop elsewhere, for 12 hours. The key
 * stays here: the link has its signature, in the form of Fastify's signed cookies.
 */
export function overrideLink(
  shopUrl: string,
  { remote, manifestUrl }: { readonly remote: string; readonly manifestUrl: string },
  key: string,
): string {
  const value = JSON.stringify({ [remote]: manifestUrl, until: Date.now() + lifeMs });
  const signature = createHmac('sha256', key).update(value).digest('base64').replace(/=+$/, '');
  return `${shopUrl}${overridePath}?link=${encodeURIComponent(`${value}.${signature}`)}`;
}
