import { hostname, networkInterfaces } from 'node:os';
import { hostInUrl, type StartSettings } from './ports.ts';

/** Addresses at which only the machine itself is reached. */
const loopback = ['127.0.0.1', 'localhost', '::1'];

/**
 * Origins that may change things in the shop: those of `SHOP_ORIGIN`, else this machine's. A shop that listens on the
 * network is reached by the machine's other names too, as from a phone; in production they must be given.
 * @param names of the machine in its network
 */
export function shopOrigins(
  { host, ports }: Pick<StartSettings, 'host' | 'ports'>,
  { SHOP_ORIGIN, NODE_ENV }: NodeJS.ProcessEnv,
  names: readonly string[] = namesInNetwork(),
): string {
  if (SHOP_ORIGIN) return SHOP_ORIGIN;
  const isDevelopment = NODE_ENV !== 'production' && !loopback.includes(host);
  const hosts = ['127.0.0.1', 'localhost', host, ...(isDevelopment ? names : [])];
  const origins = hosts.map((each) => `http://${hostInUrl(each)}:${ports.shop}`);
  return [...new Set(origins)].join(',');
}

/** Whether a shop of these origins, with commas, is reached from this machine only. */
export const areOfThisMachine = (origins: string): boolean =>
  origins.split(',').every((origin) => loopback.includes(new URL(origin).hostname.replace(/^\[|\]$/g, '')));

function namesInNetwork(): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    // browsers accept no address with a scope, such as `fe80::1%eth0`
    .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || !scopeid))
    .map(({ address }) => address);
  const name = hostname().toLowerCase();
  return [...addresses, name, ...(name.includes('.') ? [] : [`${name}.local`])];
}
