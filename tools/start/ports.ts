import { createServer } from 'node:net';
import path from 'node:path';
import { root } from './build-if-stale.ts';
import { hostInUrl } from './host-in-url.ts';

/** The three processes; each needs those before it. `flags` are Node's; their sizes are in megabytes. */
export const programs = [
  {
    name: 'release-registry',
    file: 'release-registry/src/server.ts',
    // it answers a few requests a minute; V8's default of 64 takes 13 MB more
    flags: ['--max-semi-space-size=2'],
    variable: 'REGISTRY_PORT',
    port: 4002,
  },
  {
    name: 'store-api',
    file: 'store-api/src/server.ts',
    // V8's default of 64 would take three times as much memory without a measured gain, and 8 takes 8 MB more
    flags: ['--max-semi-space-size=4'],
    variable: 'STORE_API_PORT',
    port: 4001,
  },
  {
    name: 'shop',
    file: 'shell/src/http/server.ts',
    flags: [
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
