import { createHash } from 'node:crypto';
import { readClientAddress } from '@storefront/server-kit/client-address';
import type { FastifyRequest } from 'fastify';

type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-confirmed'
  | 'account-exported'
  | 'account-corrected'
  | 'account-deleted'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'app-token-refused'
  | 'moderator-refused'
  | 'operator-refused';

/** An id that is the same for all events of an account and does not reveal its e-mail. */
function maskedAccount(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 12);
}

/** Logs a security event on one line, without token, password, e-mail or complete IP address. */
export function logSecurityEvent(
  request: Pick<FastifyRequest, 'id' | 'ips' | 'socket'> & {
    readonly log: Pick<FastifyRequest['log'], 'warn'>;
  },
  security: SecurityEvent,
  email?: string,
): void {
  const account = email === undefined ? {} : { account: maskedAccount(email) };
  const address = readClientAddress(request).network;
  request.log.warn({ security, requestId: request.id, address, ...account }, security);
}
