import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

type SecurityEvent = 'report-refused' | 'too-many-reports';

/** Shortens an IP address to its network: /24 of IPv4, of IPv6 that of one connection. */
function maskedAddress(ip: string): string {
  return ip.includes('.') ? ip.replace(/\.\d+$/, '.0') : normalizeIP(ip);
}

/** Logs a security event on one line, in the same form as store-api. */
export function logSecurityEvent(
  { log, id, ip }: Pick<FastifyRequest, 'log' | 'id' | 'ip'>,
  security: SecurityEvent,
  reason: string,
): void {
  log.warn({ security, requestId: id, address: maskedAddress(ip), reason }, security);
}
