import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

function fingerprint(): string {
  const hash = createHash('sha256').update(process.env.FEDERATION_RUNTIME ?? '');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }));
  for (const file of files.filter((each) => each.isFile())) {
    const name = path.join(file.parentPath, file.name);
    hash.update(path.relative(root, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}

/**
 * Builds the shell if its sources or FEDERATION_RUNTIME have changed since the last build. @throws Error with the
 * compiler's message
 */
export async function buildShellIfStale(say: (line: string) => void): Promise<void> {
  const stamp = path.join(root, 'shell', 'dist', '.built-from');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('building the shell …');
  await runQuietly(process.execPath, ['build/build-shell.ts'], path.join(root, 'shell'));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
