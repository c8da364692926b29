import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Linux counts processor time in hundredths of a second on every architecture that Node supports. */
const clockTickMs = 10;

export const appToken = 'token-of-the-bench-83b1d6f2';
const secret = 'cookies-of-the-bench-5e9a07c4d1f82b36';

export interface MeasuredServer {
  readonly origin: string;
  /** Resident memory in megabytes. */
  memoryMb(): Promise<number>;
  /** Processor time used since it started, in milliseconds: other programs do not count. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Runs servers on one core and leaves the other one to the clients, if there are two. */
function onOneCore(script: string): [command: string, args: string[]] {
  if (availableParallelism() < 2) return [process.execPath, [script]];
  return ['taskset', ['-c', '0', process.execPath, script]];
}

async function originIn(child: ChildProcess, say: (line: string) => void): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${text}`)));
    child.stderr?.on('data', (part) => (text += part));
    child.stdout?.on('data', (part) => {
      text += part;
      say(String(part).trim());
      const ready = /(http:\/\/127\.0\.0\.1:\d+)/.exec(text);
      if (ready?.[1]) resolve(ready[1]);
    });
  });
}

/** Starts a script of this repository as a server on one core, and waits until it prints its URL. */
export async function startMeasured(
  script: string,
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<MeasuredServer> {
  const [command, args] = onOneCore(path.join(root, script));
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await originIn(child, say);
  return {
    origin,
    async memoryMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    },
    async cpuMs() {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user + system) * clockTickMs;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** What any store-api of a bench is started with. */
export const storeEnvironment = {
  STORE_API_PORT: '0',
  STORE_APP_TOKEN: appToken,
  STORE_SECRET: secret,
  WRITES_PER_MINUTE: '1000000',
  ABUSE_FACTOR: '1000000',
  DEMO: 'on',
  WARM_PICTURES: '0',
} as const;

/** Starts store-api with a catalogue of this many products, in a folder of its own. */
export const startStoreApi = (products: number, directory: string, say: (line: string) => void) =>
  startMeasured(
    'services/store-api/src/server.ts',
    {
      ...storeEnvironment,
      DATA_DIR: path.join(directory, `products-${products}`),
      SEED_PRODUCTS: String(products),
    },
    say,
  );
