import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess } from './end-process.ts';
import { chooseUrls, type ShopUrls } from './shop-urls.ts';

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
  copyFileSync(path.join(checkout, 'store-api', 'data', 'shop', 'config.json'), file);
  return file;
}

export interface ShopOptions {
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
    // as the command sets it
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
