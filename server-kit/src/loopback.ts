import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

function createBlockList(...ranges: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix, family] of ranges) list.addSubnet(address, prefix, family);
  return list;
}

const loopback = createBlockList(['127.0.0.0', 8, 'ipv4'], ['::1', 128, 'ipv6']);
/** Whether a host name, as in a URL or a setting, names this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isIn(loopback, hostname);
}

/** Headers that proxies add: a request with one of them comes from elsewhere. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** Whether a request comes directly from this machine. The socket decides; headers can only show that it does not. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((header) => headers[header] === undefined)
  );
}

function isIn(list: BlockList, hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
