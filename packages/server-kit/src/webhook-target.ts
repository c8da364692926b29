import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** An address that no webhook may have; its message says why. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

/** Names of this machine, which need no https. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the address of a webhook.
 * @param privateHosts hosts that may have private addresses
 * @throws RefusedTarget unless it is https, or of this machine, and no private address
 */
export function readTarget(text: string, privateHosts: readonly string[]): URL {
  const url = URL.parse(text);
  if (url === null) throw new RefusedTarget('must be a URL');
  if (url.username !== '' || url.password !== '') throw new RefusedTarget('must have no user and password');
  if (ownHosts.includes(url.hostname) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new RefusedTarget('must begin with https://');
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address) && !isPublic(address) && !privateHosts.includes(url.hostname))
    throw new RefusedTarget(`${url.hostname} is a private address, which a setting may allow`);
  return url;
}

/** Whether the address is one of the internet: none of a private network, of this machine, or of a cloud's metadata. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a host's name for the connection itself, and refuses private addresses: a name may have another address later
 * than when the webhook was added.
 */
export function lookUpFor({ hostname }: URL, privateHosts: readonly string[]) {
  const allowsPrivate = privateHosts.includes(hostname) || ownHosts.includes(hostname);
  return (name: string, options: LookupOptions, answer: Answer): void => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const refused = addresses.find(({ address }) => !allowsPrivate && !isPublic(address));
      if (refused) return answer(new Error(`${name} has the private address ${refused.address}`), []);
      if (options.all) return answer(null, addresses);
      const [first] = addresses;
      answer(first ? null : new Error(`${name} has no address`), first?.address ?? '', first?.family);
    });
  };
}
