import path from 'node:path';
import { runIfStale } from './run-if-stale.ts';
import { runQuietly } from './run-quietly.ts';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** Inputs of the shell's build, which is stale when one of them has changed. */
const sources = [
  'shell/{src,build}/**/*',
  'shared-contracts/src/**/*',
  'shared-ui/src/**/*',
  'remote-kit/src/**/*',
  'package-lock.json',
];

/**
 * Builds the shell if its sources or FEDERATION_RUNTIME have changed since the last build, and its client for pages with a
 * remote under development if developers elsewhere may open such pages. @throws Error with the compiler's message
 */
export async function buildShellIfStale(say: (line: string) => void): Promise<void> {
  const shell = path.join(root, 'shell');
  const inputs = { folder: root, sources, setting: process.env.FEDERATION_RUNTIME };
  const build = async (stamp: string, ...options: readonly string[]) =>
    runIfStale({ ...inputs, stamp: path.join(shell, 'dist', stamp) }, async () => {
      say('building the shell …');
      await runQuietly(process.execPath, ['build/build-shell.ts', ...options], shell);
    });
  await build('.built-from');
  if (process.env.OVERRIDES === 'links') await build('.development-built-from', '--development');
}
