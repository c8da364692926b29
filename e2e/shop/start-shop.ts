import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** This checkout of the repository. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** A running shop of its own: free ports, its own data folder. */
export interface RunningShop {
  readonly url: string;
  readonly storeApiUrl: string;
  readonly registryUrl: string;
  readonly dataDir: string;
  /** Checkout of the repository that it runs from. */
  readonly root: string;
  /** What commands such as `release` need to find this shop. */
  readonly env: NodeJS.ProcessEnv;
  /** Everything that `npm start` has said so far. */
  readonly said: () => string;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

/**
 * Starts what `npm start` starts.
 * @param from the checkout of the repository to start, installed
 * @throws Error with all that it printed when it does not come up
 */
export async function startShop(dataDir: string, from = root): Promise<RunningShop> {
  const [shop, api, registry] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    ...process.env,
    PORT: String(shop),
    STORE_API_PORT: String(api),
    REGISTRY_PORT: String(registry),
    REGISTRY_URL: `http://127.0.0.1:${registry}`,
    DATA_DIR: dataDir,
    // pictures are drawn when they are asked for: drawing them ahead would only compete with the journeys
    WARM_PICTURES: '0',
  };
  const child = spawn(nodeOf(from), ['tools/start/start.ts'], { cwd: from, env, stdio: 'pipe' });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said += `${line}\n`;
        if (line.startsWith('ready in')) resolve();
      });
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${said}`)));
  });
  await ready;
  return {
    url: `http://127.0.0.1:${shop}`,
    storeApiUrl: `http://127.0.0.1:${api}`,
    registryUrl: `http://127.0.0.1:${registry}`,
    dataDir,
    root: from,
    env,
    said: () => said,
    stop: () => end(child),
  };
}

/** The Node of a checkout; the package `node` brings it. */
export function nodeOf(checkout: string): string {
  return checkout === root ? process.execPath : path.join(checkout, 'node_modules', '.bin', 'node');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
