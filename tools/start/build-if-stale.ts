import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './run-quietly.ts';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** Inputs of the shell's build, which is stale when one of them has changed. */
const sources = [
  'shell/{src,build}/**/*',
  'shared-contracts/src/**/*',
  'packages/ui/src/**/*',
  'packages/remote-kit/src/**/*',
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

interface Step {
  /** File that keeps what the step was last run for. */
  readonly stamp: string;
  /** Folder of the sources. */
  readonly folder: string;
  /** Patterns of the files on which its result depends. */
  readonly sources: readonly string[];
  /** What else its result depends on. */
  readonly setting?: string | undefined;
}

/** Runs a step if its sources or its setting have changed since it last succeeded. */
export async function runIfStale({ stamp, ...inputs }: Step, run: () => Promise<void>): Promise<void> {
  const wanted = fingerprint(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await run();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint({ folder, sources, setting = '' }: Omit<Step, 'stamp'>): string {
  const hash = createHash('sha256').update(setting);
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: folder, withFileTypes: true }));
  for (const file of files.filter((each) => each.isFile())) {
    const name = path.join(file.parentPath, file.name);
    hash.update(path.relative(folder, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}
