import { isIPv6 } from 'node:net';

/**
 * The host in URLs by which this machine reaches what listens on `host`: one of its addresses if it is all of them, an
 * IPv6 address in brackets (RFC 3986, 3.2.2).
 */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}
