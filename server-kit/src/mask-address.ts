import { normalizeIP } from '@fastify/rate-limit';

/** Shortens an IP address to its network, for logs: /24 of IPv4, of IPv6 that of one connection. */
export function maskAddress(ip: string): string {
  return ip.includes('.') ? ip.replace(/\.\d+$/, '.0') : normalizeIP(ip);
}
