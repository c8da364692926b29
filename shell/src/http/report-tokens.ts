import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@storefront/server-kit/same-secret';

export const tokenLifeMs = 60 * 60_000;

const form = /^[\w-]{12}\.\d+\.[\w-]{43}$/;

/** `foreign`: signed with another secret, or forged. */
type ReadToken =
  | { readonly view: string; readonly fault?: never }
  | { readonly view?: never; readonly fault: 'malformed' | 'foreign' | 'expired' };

export type ReportTokens = ReturnType<typeof createReportTokens>;

/**
 * Tokens with which browsers report failures; each names one view of a page.
 * @param secret shells with the same one accept each other's tokens
 */
export function createReportTokens(secret: string) {
  const key = createHmac('sha256', secret).update('browser reports').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    create: () => {
      const text = `${randomBytes(9).toString('base64url')}.${Date.now() + tokenLifeMs}`;
      return `${text}.${sign(text)}`;
    },
    /** The view that a token names, or why it counts for nothing. */
    read: (token: string): ReadToken => {
      if (!form.test(token)) return { fault: 'malformed' };
      const [view = '', expires = '', signature = ''] = token.split('.');
      if (!isSameSecret(signature, sign(`${view}.${expires}`))) return { fault: 'foreign' };
      return Number(expires) > Date.now() ? { view } : { fault: 'expired' };
    },
  };
}
