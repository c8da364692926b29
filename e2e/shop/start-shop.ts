import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { backup, DatabaseSync } from 'node:sqlite';

/** This checkout of the repository. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** A running shop with its own ports and data folder. */
export interface RunningShop {
  readonly url: string;
  readonly storeApiUrl: string;
  readonly registryUrl: string;
  readonly dataDir: string;
  /** Checkout of the repository that it runs from. */
  readonly root: string;
  /** Environment with which commands such as `release` find this shop. */
  readonly env: NodeJS.ProcessEnv;
  /** Output of `npm start` so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/** The `?release=` key of these shops during maintenance. */
export const maintenanceKey = 'chave-das-jornadas';

/** The App-Token of these shops, which further shells on the same store-api need too. */
const appToken = 'token-of-the-journeys-4f0c27a9';

/** A copy of the shop's configuration that a journey may change. */
function ownConfig(dataDir: string, checkout: string): string {
  const file = path.join(dataDir, 'shop-config.json');
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(path.join(checkout, 'services', 'store-api', 'data', 'shop', 'config.json'), file);
  return file;
}

interface ShopOptions {
  /** Ports to use; absent: free ones. */
  readonly urls?: ShopUrls;
  /** Further environment variables. */
  readonly settings?: NodeJS.ProcessEnv;
  /** The checkout of the repository to start, with its packages installed; absent: this one. */
  readonly checkout?: string | undefined;
}

/** Settings by which visitors have the IP addresses that `X-Forwarded-For` says. */
export const behindProxy = { OVERRIDES: 'off', TRUST_PROXY: 'loopback' } as const;

/**
 * Starts a shop like `npm start`.
 * @throws Error with its whole output when it does not start
 */
export async function startShop(
  dataDir: string,
  { urls, settings = {}, checkout = root }: ShopOptions = {},
): Promise<RunningShop> {
  const { shop, storeApi, registry } = urls ?? (await chooseUrls());
  const env = {
    ...process.env,
    // as `npm start` sets it
    NODE_COMPILE_CACHE: path.join(checkout, 'node_modules/.cache/compiled'),
    PORT: new URL(shop).port,
    STORE_API_PORT: new URL(storeApi).port,
    REGISTRY_PORT: new URL(registry).port,
    REGISTRY_URL: registry,
    DATA_DIR: dataDir,
    // pictures are drawn on request, because drawing them in advance would slow the journeys
    WARM_PICTURES: '0',
    SHOP_CONFIG: ownConfig(dataDir, checkout),
    MAINTENANCE_KEY: maintenanceKey,
    STORE_APP_TOKEN: appToken,
    // all browsers of the journeys have one address
    ABUSE_FACTOR: '1000',
    // measurements start older checkouts, which do not have the value
    ...(checkout === root ? { OVERRIDES: 'on' } : {}),
    ...settings,
  };
  const child = spawn(nodeOf(checkout), ['tools/start/start.ts'], { cwd: checkout, env, stdio: 'pipe' });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        if (line.startsWith('ready in')) resolve();
      });
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${output}`)));
  });
  await ready;
  return {
    url: shop,
    storeApiUrl: storeApi,
    registryUrl: registry,
    dataDir,
    root: checkout,
    env,
    output: () => output,
    stop: () => endProcess(child),
  };
}

/** The Node executable of a checkout, which the package `node` installs. */
export function nodeOf(checkout: string): string {
  return checkout === root ? process.execPath : path.join(checkout, 'node_modules', '.bin', 'node');
}

/** Ends a process by SIGTERM, unless it has ended, and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** URLs of a shop's three servers. */
export interface ShopUrls {
  readonly shop: string;
  readonly storeApi: string;
  readonly registry: string;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

/** URLs on free ports, for a shop whose proxy starts before it. */
export async function chooseUrls(): Promise<ShopUrls> {
  const [shop, storeApi, registry] = await Promise.all([freePort(), freePort(), freePort()]);
  const local = (port: number) => `http://127.0.0.1:${port}`;
  return { shop: local(shop), storeApi: local(storeApi), registry: local(registry) };
}

/**
 * The process id of one of a shop's programs, from the file that `npm start` writes; undefined while it does not run.
 */
export function pidOf(shop: Pick<RunningShop, 'dataDir'>, name: string): number | undefined {
  const pids: Record<string, number> = JSON.parse(readFileSync(path.join(shop.dataDir, 'pids.json'), 'utf8'));
  return pids[name];
}

/** Sends a signal to one of a shop's processes: SIGKILL ends it at once, like a crash. @returns its id */
export function signalProgram(shop: RunningShop, name: string, signal: NodeJS.Signals): number {
  const pid = pidOf(shop, name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, signal);
  return pid;
}

/** A copy of a seeded data folder. Call it only while no process uses the folder. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}

/** Entries of a data folder that change while a shop runs; the registry's database is `registry/registry.sqlite`. */
const changing = new Set(['store', 'store.lock', 'store.lock-journal', 'logs', 'pids.json']);

/**
 * Copies a running shop's data, except the catalogue's database, which `to` already has. Call it right after the start,
 * before a release is changed.
 */
export async function snapshotData(from: string, to: string): Promise<void> {
  const database = path.join('registry', 'registry.sqlite');
  cpSync(from, to, {
    recursive: true,
    filter: (file) => {
      const name = path.relative(from, file);
      // a draft is renamed once it is whole, so it may be gone before it is copied
      return !changing.has(name) && !name.startsWith(database) && !name.endsWith('.draft');
    },
  });
  const running = new DatabaseSync(path.join(from, database), { readOnly: true });
  await backup(running, path.join(to, database));
  running.close();
  // a shell that has just reported would count as one of the copy's own
  const copy = new DatabaseSync(path.join(to, database));
  copy.exec('delete from shell_reports');
  copy.close();
}
