import path from 'node:path';
import { isLoopback } from '../development/nearby-hosts.ts';

/** Where the shop listens and whom it talks to; all from the environment, with the repository's defaults. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly storeApiUrl: string;
  readonly registryUrl: string;
  readonly appToken: string;
  /** Folder of this process's own data: mirrored releases and the last discovery document. */
  readonly dataDir: string;
  /** Most that one module's load may take. */
  readonly loadBudgetMs: number;
  /** Whether browsers on this machine may take remotes from development servers. */
  readonly overrides: boolean;
}

/** @throws Error naming the variable that cannot be read. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const host = env.HOST ?? '127.0.0.1';
  const local = (port: number) => `http://127.0.0.1:${port}`;
  return {
    host,
    port: portFrom(env, 'PORT', 4000),
    storeApiUrl: env.STORE_API_URL ?? local(portFrom(env, 'STORE_API_PORT', 4001)),
    registryUrl: env.REGISTRY_URL ?? local(portFrom(env, 'REGISTRY_PORT', 4002)),
    appToken: env.STORE_APP_TOKEN ?? 'demo-app-token',
    dataDir: path.join(path.resolve(root, env.DATA_DIR ?? '.data'), 'shell'),
    loadBudgetMs: 4000,
    overrides: isLoopback(host) && !isOff(env, 'OVERRIDES'),
  };
}

function isOff(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name];
  if (text === undefined || text === '') return false;
  if (text === 'off') return true;
  throw new Error(`${name}="${text}" is not "off", the only value it has`);
}

function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name}="${text}" is not a port (0 to 65535)`);
}
