import path from 'node:path';
import { runIfStale } from '../../../tools/start/run-if-stale.ts';
import { runQuietly } from '../../../tools/start/run-quietly.ts';

export const nextShop = path.resolve(import.meta.dirname, '..', '..', 'next-shop');

/** The program that builds and starts it. */
export const nextCommand = path.join(nextShop, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Next sends no usage data, and builds and runs as in production. */
export const nextEnv: NodeJS.ProcessEnv = {
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
