import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

type SecurityEvent = 'report-refused' | 'too-many-reports';

/** Of IPv4 the network of 256, of IPv6 that of one connection. */
function maskedAddress(ip: string): string {
  return ip.includes('.') ? ip.replace(/\.\d+$/, '.0') : normalizeIP(ip);
}

/** One line for whoever watches the shop, in the form of store-api's. */
export function logSecurityEvent(
  { log, id, ip }: Pick<FastifyRequest, 'log' | 'id' | 'ip'>,
  security: SecurityEvent,
  reason: string,
): void {
  log.warn({ security, requestId: id, address: maskedAddress(ip), reason }, security);
}
