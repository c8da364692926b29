import { lookup } from 'node:dns/promises';
import { BoundSocket, createServer, isIPv6 } from 'node:net';
import path from 'node:path';
import { root } from './build-if-stale.ts';

/** Another process of the user, such as a release's code, could open a debugger in this one. */
const withoutDebugger = '--disable-sigusr1';

/** The three processes; each needs those before it. `flags` are Node's; their sizes are in megabytes. */
export const programs = [
  {
    name: 'release-registry',
    file: 'services/release-registry/src/server.ts',
    // it answers a few requests a minute; V8's default of 64 takes 13 MB more
    flags: [withoutDebugger, '--max-semi-space-size=2'],
    variable: 'REGISTRY_PORT',
    port: 4002,
  },
  {
    name: 'store-api',
    file: 'services/store-api/src/server.ts',
    // V8's default of 64 would take three times as much memory without a measured gain, and 8 takes 8 MB more
    flags: [withoutDebugger, '--max-semi-space-size=4'],
    variable: 'STORE_API_PORT',
    port: 4001,
  },
  {
    name: 'shop',
    file: 'shell/src/http/server.ts',
    flags: [
      withoutDebugger,
      // without it, V8 keeps some memory of every release that was evaluated
      '--no-compilation-cache',
      // with its default limits V8 collects all garbage every 40 pages, which takes a third of their CPU time
      '--max-semi-space-size=8',
      '--initial-old-space-size=96',
    ],
    variable: 'PORT',
    port: 4000,
  },
] as const;

export type Program = (typeof programs)[number];

export interface StartSettings {
  readonly host: string;
  readonly ports: Readonly<Record<Program['name'], number>>;
  readonly dataDir: string;
}

/** The URL at which this machine reaches a program. */
export function originIn({ host, ports }: StartSettings, name: Program['name']): string {
  return `http://${hostInUrl(host)}:${ports[name]}`;
}

/** @throws Error naming a variable whose value is not a port */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const portOf = ({ variable, port }: Program) => {
    const text = env[variable];
    if (!text) return port;
    const given = Number(text);
    if (!Number.isInteger(given) || given < 1 || given > 65_535)
      throw new Error(`${variable}="${text}" is not a port (1 to 65535)`);
    return given;
  };
  const [registry, api, shop] = programs;
  return {
    // as it is written in a URL, too
    host: (env.HOST || '127.0.0.1').replace(/^\[(.*)\]$/, '$1'),
    ports: { 'release-registry': portOf(registry), 'store-api': portOf(api), shop: portOf(shop) },
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
  };
}

/** @throws Error naming the port that is in use and the variable that changes it */
export async function requireFreePorts(settings: StartSettings): Promise<void> {
  for (const { name, variable } of programs) {
    const port = settings.ports[name];
    if (!(await isFree(settings.host, port)))
      throw new Error(
        `Port ${port}, for ${name}, is in use: end what listens there, or set ${variable} to another`,
      );
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * The host in URLs by which this machine reaches what listens on `host`: one of its addresses if it is all of them, an
 * IPv6 address in brackets (RFC 3986, 3.2.2).
 */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/**
 * Binds a socket on which child processes listen and from which this process never accepts. While it is open,
 * connections wait in its queue when no child accepts them. No connection is accepted before the first child listens.
 */
export async function holdSocket(host: string, port: number): Promise<BoundSocket> {
  const { address } = await lookup(host);
  return new BoundSocket({ host: address, port });
}
