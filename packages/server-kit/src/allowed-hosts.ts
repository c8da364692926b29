import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Host names have no case (RFC 9110, 4.2.3), and a dot at the end of one only says that it is whole (RFC 1034, 3.1). */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.(?=(?::\d*)?$)/, '');

const withoutPort = (host: string) => host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');

/** Names that the public DNS never answers: of one word, and of the domains that are set apart for networks and clusters. */
const privateName = /^(?:[a-z0-9_-]+|(?:[a-z0-9_-]+\.)+(?:localhost|local|internal|svc))$/;

/**
 * Whether a `Host` names an address or a name of this machine's own network. A page of a stranger, whose own name the DNS
 * of the stranger has moved to this machine ("DNS rebinding"), names none of these.
 */
export function isOwnHost(host: string): boolean {
  const name = withoutPort(plainHost(host));
  return isIP(name) !== 0 || privateName.test(name);
}

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d*)?$/i;

/**
 * Whether a request names one host, as RFC 9112, 3.2 asks: of several lines each server might take another. HTTP/1.0 may
 * name none.
 */
export function namesOneHost({
  rawHeaders,
  headers: { host },
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'httpVersion'>): boolean {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') lines++;
  if (lines === 0) return httpVersion === '1.0';
  return lines === 1 && hostName.test(host ?? '');
}

/**
 * Answers 400 to requests that do not name one host, and 421 to those whose `Host` is neither of this network nor one of
 * those by which the server is reached from outside. What proxies write in `X-Forwarded-Host` does not count: a page
 * could write it, too.
 */
export function refuseForeignHosts(app: FastifyInstance, hosts: readonly string[] = []): void {
  const allowed = new Set(hosts.map(plainHost));
  app.addHook('onRequest', async ({ raw, headers: { host = '' } }, reply) => {
    if (!namesOneHost(raw)) {
      await reply.code(400).header('cache-control', 'no-store').type('application/problem+json').send({
        type: 'about:blank',
        title: 'Bad request',
        status: 400,
        code: 'no-single-host',
        detail: 'A request names its host once',
      });
      return;
    }
    // a client without the header is no browser
    if (host === '' || isOwnHost(host)) return;
    if (allowed.has(plainHost(host)) || allowed.has(withoutPort(plainHost(host)))) return;
    await reply.code(421).header('cache-control', 'no-store').type('application/problem+json').send({
      type: 'about:blank',
      title: 'Misdirected request',
      status: 421,
      code: 'foreign-host',
      detail: 'This host is not served here; ALLOWED_HOSTS names those that are',
    });
  });
}

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

/** Whether a request comes directly from this machine. The socket decides; headers can only show
 * that it does not, as a `Host` that a stranger's DNS points here does. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    proxyHeaders.every((header) => headers[header] === undefined) &&
    (headers.host === undefined || isOwnHost(headers.host))
  );
}

function isIn(list: BlockList, hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
