import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@storefront/server-kit/same-secret';

export const tokenLifeMs = 60 * 60_000;

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
    /** The view that a token names; undefined for a token that no shell has signed, or that has expired. */
    readView: (token: string) => {
      const [view = '', expires = '', signature = ''] = token.split('.');
      const isSigned = isSameSecret(signature, sign(`${view}.${expires}`));
      return isSigned && Number(expires) > Date.now() ? view : undefined;
    },
  };
}
