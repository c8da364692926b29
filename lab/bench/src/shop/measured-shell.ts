import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort, nodeOf, type RunningShop } from '../../../../e2e/shop/start-shop.ts';
import type { Side, Sides } from '../command/tables.ts';
import type { MeasuredServer } from './page-cpu.ts';
import { processCpuMs } from './process-figures.ts';
import type { Figures } from './shell-probe.ts';
import { withProgram } from './with-program.ts';

/** A further server process of a shop, with the same store and registry, that reports its own figures. */
export interface MeasuredShell extends MeasuredServer {
  readonly figures: (options?: { collect: boolean }) => Promise<Figures>;
  /** The log of the process so far. */
  readonly said: () => string;
}

const probe = path.join(import.meta.dirname, 'shell-probe.ts');

/**
 * Starts it, and stops it after `use`.
 * @param settings further environment variables
 * @throws Error with its log when it does not start
 */
export async function withMeasuredShell<Result>(
  shop: RunningShop,
  use: (shell: MeasuredShell) => Promise<Result>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const port = await freePort();
  const child = spawn(
    nodeOf(shop.root),
    ['--expose-gc', '--import', probe, ...(await shopParametersOf(shop.root))],
    {
      cwd: shop.root,
      env: {
        ...shop.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: path.join(shop.dataDir, `measured-${port}`),
        PINNED_KEYS: path.join(shop.dataDir, 'pinned-keys.json'),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  return withProgram(child, `${url}/healthz`, (readOutput) =>
    use({ url, said: readOutput, figures: client(child), cpu: () => processCpuMs(child.pid ?? 0) }),
  );
}

/** Starts one measured shell for each shop. */
export function withMeasuredShells<Result>(
  shops: readonly (readonly [Side, RunningShop])[],
  use: (shells: Sides<MeasuredShell>) => Promise<Result>,
  started: Sides<MeasuredShell> = new Map(),
): Promise<Result> {
  const [next, ...rest] = shops;
  if (next === undefined) return use(started);
  const [side, shop] = next;
  return withMeasuredShell(shop, (shell) =>
    withMeasuredShells(rest, use, new Map([...started, [side, shell]])),
  );
}

/** The command with which `npm start` of a checkout runs the shop; older checkouts have no flags in their list. */
async function shopParametersOf(checkout: string): Promise<readonly string[]> {
  const { programs }: { programs: readonly { name: string; file: string; flags?: readonly string[] }[] } =
    await import(path.join(checkout, 'tools/start/ports.ts'));
  const shop = programs.find(({ name }) => name === 'shop');
  if (shop === undefined) throw new Error(`${checkout}: tools/start/ports.ts names no shop`);
  return [...(shop.flags ?? ['--no-compilation-cache']), shop.file];
}

function client(child: ChildProcess): MeasuredShell['figures'] {
  let last = 0;
  return ({ collect } = { collect: false }) => {
    const id = ++last;
    return new Promise((resolve, reject) => {
      const onMessage = (message: { id: number; answer: Figures }) => {
        if (message.id !== id) return;
        child.off('message', onMessage);
        resolve(message.answer);
      };
      child.on('message', onMessage);
      child.send({ id, collect }, (error) => error && reject(error));
    });
  };
}
