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

/** Of IPv4 the network of 256, of IPv6 that of one connection: enough to see where an attack comes from. */
function maskedAddress(ip: string): string {
  return ip.includes('.') ? ip.replace(/\.\d+$/, '.0') : normalizeIP(ip);
}

/** The same for each event of an account, and not its e-mail address. */
function maskedAccount(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 12);
}

/** One line for whoever watches the shop; no token, password, e-mail or whole address is in it. */
export function logSecurityEvent(
  { log, id, ip }: Pick<FastifyRequest, 'id' | 'ip'> & { readonly log: Pick<FastifyRequest['log'], 'warn'> },
  security: SecurityEvent,
  email?: string,
): void {
  const account = email === undefined ? {} : { account: maskedAccount(email) };
  log.warn({ security, requestId: id, address: maskedAddress(ip), ...account }, security);
}
