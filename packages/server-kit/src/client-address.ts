import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { traceHeaders } from './traces.ts';

/** Longer than any address with its zone and port. */
const mostCharacters = 100;

/** Groups of an address with its port, as proxies write it: `1.2.3.4:80`, `[2001:db8::1]:80`, maybe quoted. */
const addressWithPort = /^"?(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?"?$/;

/** The IP address of a client, in its shortest form, without zone; an IPv4 address within IPv6 is IPv4. */
export class ClientAddress {
  readonly #ip: ipaddr.IPv4 | ipaddr.IPv6;

  private constructor(ip: ipaddr.IPv4 | ipaddr.IPv6) {
    this.#ip = ip;
  }

  /** Reads an address as sockets and proxies write it: with or without port, brackets, zone. */
  static parse(written: string): ClientAddress | undefined {
    const trimmed = written.trim();
    if (trimmed.length > mostCharacters) return undefined;
    if (isIPv6(trimmed)) return ClientAddress.#parseIPv6(trimmed);
    const [, bracketed, plain, port = '0'] = addressWithPort.exec(trimmed) ?? [];
    if (Number(port) > 65_535) return undefined;
    if (bracketed !== undefined && isIPv6(bracketed.replace('%25', '%')))
      return ClientAddress.#parseIPv6(bracketed);
    return plain !== undefined && isIPv4(plain) ? new ClientAddress(ipaddr.IPv4.parse(plain)) : undefined;
  }

  static #parseIPv6(text: string): ClientAddress {
    const [withoutZone = ''] = text.split('%');
    return new ClientAddress(ipaddr.process(withoutZone));
  }

  get text(): string {
    return this.#ip instanceof ipaddr.IPv6 ? this.#ip.toRFC5952String() : this.#ip.toString();
  }

  /** The key of limits: an IPv4 address, or the /64 of an IPv6 address, which one connection has. */
  get block(): string {
    return this.#ip instanceof ipaddr.IPv6 ? (this.#readTranslated() ?? this.#readSubnet()) : this.text;
  }

  /** The key of limits for many connections: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
  get wideBlock(): string {
    if (this.#ip instanceof ipaddr.IPv6 && this.#readTranslated() === undefined) {
      const address = ipaddr.IPv6.networkAddressFromCIDR(`${this.text}/48`);
      return `${address.toRFC5952String()}/48`;
    }
    return `${this.block.replace(/\.\d+$/, '.0')}/24`;
  }

  /** What logs may have: an IPv4 address without its last part, or the /64 of an IPv6 address. */
  get network(): string {
    return this.block.replace(/\.\d+$/, '.0');
  }

  /** The IPv4 client of a translator (RFC 6052), whose clients share one /64. */
  #readTranslated(): string | undefined {
    if (this.#ip.range() !== 'rfc6052') return undefined;
    return this.#ip.toByteArray().slice(-4).join('.');
  }

  #readSubnet(): string {
    const address = ipaddr.IPv6.networkAddressFromCIDR(`${this.text}/64`);
    return `${address.toRFC5952String()}/64`;
  }
}

/**
 * Names who may have many of such blocks: a provider gives one customer up to a /48 of IPv6, which is 65,536 blocks.
 * @param block as `ClientAddress.block` gives it
 * @returns the /48 of a block of IPv6, an IPv4 address as it is
 */
export function widenBlock(block: string): string {
  return block.endsWith('/64')
    ? (ClientAddress.parse(block.slice(0, -'/64'.length))?.wideBlock ?? block)
    : block;
}

/** The address of a request whose connection has ended: nobody can be reached by it. */
const nobody = ClientAddress.parse('0.0.0.0') as ClientAddress;

/**
 * Reads who sends a request: the connection's address, or what trusted proxies wrote in `X-Forwarded-For`. Where a proxy
 * wrote no address, the last one before it counts, at the worst the connection's.
 */
export function readClientAddress({
  ips,
  socket,
}: Pick<FastifyRequest, 'socket'> & { readonly ips?: readonly string[] | undefined }): ClientAddress {
  const chain = ips ?? [socket.remoteAddress];
  for (const written of chain.toReversed()) {
    const address = ClientAddress.parse(written ?? '');
    if (address) return address;
  }
  return nobody;
}

/**
 * Headers that tell the next server of a client: who it is, by the connection, the host that it asked, and the request's
 * id and trace. They replace those that the client itself sends.
 */
export function writeForwardedHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  const { id, protocol, host } = request;
  const address = readClientAddress(request).text;
  return {
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-real-ip': address,
    forwarded: '',
    'x-request-id': id,
    ...traceHeaders(),
  };
}

type TrustProxy = false | ((address: string, hop: number) => boolean);

/**
 * Makes Fastify's `trustProxy` of the setting `TRUST_PROXY`: a number of proxies, or addresses and subnets with commas,
 * also by the names `loopback`, `linklocal` and `uniquelocal`.
 * @throws Error naming the setting
 */
export function trustProxies(setting: string | false): TrustProxy {
  if (!setting) return false;
  if (/^[1-9]$/.test(setting)) return (_, hop) => hop < Number(setting);
  const listed = setting.split(',').map((each) => each.trim());
  const isListed = compileList(listed, setting);
  return (written) => {
    const address = ClientAddress.parse(written ?? '');
    return address !== undefined && isListed(address.text, 0);
  };
}

function compileList(listed: string[], setting: string) {
  const wrong = listed.find((each) => /^[\d-]*$/.test(each));
  if (wrong === undefined)
    try {
      return proxyAddr.compile(listed);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  throw new Error(
    `TRUST_PROXY="${setting}" is neither a number of proxies (1 to 9) nor addresses such as loopback, 10.0.0.0/8`,
  );
}
