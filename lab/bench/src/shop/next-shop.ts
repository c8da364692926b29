import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageType, urlOf } from '../../../../e2e/shop/first-load.ts';
import { freePort, type RunningShop } from '../../../../e2e/shop/start-shop.ts';
import { runIfStale } from '../../../../tools/start/build-if-stale.ts';
import { runQuietly } from '../../../../tools/start/run-quietly.ts';
import type { BenchInput } from '../command/bench.ts';
import { type Figures, figureRows, interleaved, type Table } from '../command/tables.ts';
import type { MeasuredServer } from './page-cpu.ts';
import { processCpuMs } from './process-figures.ts';
import { withProgram } from './with-program.ts';
import { withShops } from './with-shop.ts';

/** The installed version of Next. */
export function nextVersion(): string {
  const file = path.join(nextShop, 'node_modules', 'next', 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Starts the built shop on Next in production mode with the store-api of a running shop, and stops it after `use`.
 * @param page a path that answers 200 once it is up
 * @throws Error with its output when it does not come up
 */
export async function withNextShop<Result>(
  { storeApiUrl, env }: RunningShop,
  page: string,
  use: (server: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const child = spawn(process.execPath, [nextCommand, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: nextShop,
    env: { ...nextEnv, STORE_API_URL: storeApiUrl, STORE_APP_TOKEN: env.STORE_APP_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  return withProgram(child, url + page, () => use({ url, cpu: () => processCpuMs(child.pid ?? 0) }));
}

const nextShop = path.resolve(import.meta.dirname, '..', '..', '..', 'next-shop');

/** The program that builds and starts it. */
const nextCommand = path.join(nextShop, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Next sends no usage data, and builds and runs as in production. */
const nextEnv: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
};

const common = { folder: nextShop, setting: process.version };
const installation = {
  ...common,
  stamp: path.join(nextShop, 'node_modules', '.installed-from'),
  sources: ['package-lock.json'],
};
const build = {
  ...common,
  stamp: path.join(nextShop, '.next', '.built-from'),
  sources: ['{app,components,lib}/**/*', 'next.config.ts', '*.json'],
};

/**
 * Installs and builds the shop on Next if its packages or sources have changed since the last time.
 * @throws Error with what to do when its packages cannot be installed
 */
export async function buildNextShop(say: (line: string) => void): Promise<void> {
  await runIfStale(installation, async () => {
    say('installing bench/next-shop (370 MB) …');
    // as tools/bootstrap.mjs does, because `npm ci` refuses a lockfile without the builds for other platforms
    const install = ['install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const env = { ...process.env, NODE_ENV: 'development' };
    try {
      await runQuietly('npm', install, nextShop, env);
    } catch (error) {
      throw new Error(`bench/next-shop cannot be installed, which needs npm and its registry: ${error}`);
    }
  });
  await runIfStale(build, async () => {
    say('building bench/next-shop …');
    await runQuietly(process.execPath, [nextCommand, 'build'], nextShop, nextEnv);
  });
}

/** Starts this checkout's shop and those that it is compared with, and passes their URLs: `this`, `other`, `next`. */
export async function withComparedShops<Result>(
  input: BenchInput,
  use: (urls: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result> {
  if (input.besideNext) await buildNextShop(input.say);
  return withShops(input, async (shops) => {
    const urls = new Map<string, string>([...shops].map(([side, { url }]) => [side, url]));
    const mine = shops.get('this');
    if (!input.besideNext || mine === undefined) return use(urls);
    return withNextShop(mine, await urlOf('category', mine.url), ({ url }) => use(urls.set('next', url)));
  });
}

interface ComparedPages {
  readonly types: readonly PageType[];
  readonly title: string;
  /** Measures one visit. */
  readonly visit: (url: string) => Promise<Figures>;
  /** URLs of the shops by name. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** A table for each type of page, of which the shops' visits take turns. */
export async function comparePages(
  { types, title, visit, shopUrls }: ComparedPages,
  { runs, say }: Pick<BenchInput, 'runs' | 'say'>,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const type of types) {
    say(`${type} …`);
    const visits: Record<string, () => Promise<Figures>> = {};
    for (const [name, shopUrl] of shopUrls) {
      // the shop on Next has listings only
      if (name === 'next' && type !== 'category') continue;
      const url = shopUrl + (await urlOf(type, shopUrl));
      visits[name] = () => visit(url);
    }
    // a first visit draws the page's pictures, which takes both cores for seconds, once in a shop's life
    for (const once of Object.values(visits)) await once();
    tables.push({ title: `${title}: ${type}, medians`, rows: figureRows(await interleaved(visits, runs)) });
  }
  return tables;
}
