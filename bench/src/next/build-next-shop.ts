import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

const installedFrom = path.join(nextShop, 'node_modules', '.installed-from');
const builtFrom = path.join(nextShop, '.next', '.built-from');

/**
 * Installs and builds the shop on Next if its packages or sources have changed since the last time.
 * @throws Error with what to do when its packages cannot be installed
 */
export async function buildNextShop(say: (line: string) => void): Promise<void> {
  await unlessDone(installedFrom, ['package-lock.json'], async () => {
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
  const sources = ['{app,components,lib}/**/*', '*.{ts,json}'];
  await unlessDone(builtFrom, sources, async () => {
    say('building bench/next-shop …');
    await runQuietly(process.execPath, [nextCommand, 'build'], nextShop, nextEnv);
  });
}

/** Runs a step if the files have changed since it last succeeded. */
async function unlessDone(
  stamp: string,
  patterns: readonly string[],
  step: () => Promise<void>,
): Promise<void> {
  const before = fingerprint(patterns);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return;
  await step();
  writeFileSync(stamp, fingerprint(patterns));
}

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync([...patterns], { cwd: nextShop, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )) {
    const name = path.join(file.parentPath, file.name);
    hash.update(path.relative(nextShop, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}
