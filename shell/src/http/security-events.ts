import { maskAddress } from '@storefront/server-kit/mask-address';
import type { FastifyRequest } from 'fastify';

type SecurityEvent = 'report-refused' | 'too-many-reports';

/** Logs a security event on one line, in the same form as store-api. */
export function logSecurityEvent(
  { log, id, ip }: Pick<FastifyRequest, 'log' | 'id' | 'ip'>,
  security: SecurityEvent,
  reason: string,
): void {
  log.warn({ security, requestId: id, address: maskAddress(ip), reason }, security);
}
