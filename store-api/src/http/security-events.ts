import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'signed-out'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'account-exported'
  | 'account-corrected'
  | 'account-deleted'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'app-token-refused';

/** Shortens an IP address to its network: /24 of IPv4, of IPv6 that of one connection. */
function maskedAddress(ip: string): string {
  return ip.includes('.') ? ip.replace(/\.\d+$/, '.0') : normalizeIP(ip);
}

/** An id that is the same for all events of an account and does not reveal its e-mail. */
function maskedAccount(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 12);
}

/** Logs a security event on one line, without token, password, e-mail or complete IP address. */
export function logSecurityEvent(
  { log, id, ip }: Pick<FastifyRequest, 'id' | 'ip'> & { readonly log: Pick<FastifyRequest['log'], 'warn'> },
  security: SecurityEvent,
  email?: string,
): void {
  const account = email === undefined ? {} : { account: maskedAccount(email) };
  log.warn({ security, requestId: id, address: maskedAddress(ip), ...account }, security);
}
