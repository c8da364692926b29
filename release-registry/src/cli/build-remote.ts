import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { z } from 'zod';
import { CommandFailure } from './failure.ts';
import { runProgram } from './run-program.ts';

const Manifest = z.object({ version: z.string() });

/** The version in the remote's package.json. */
export async function readOwnVersion(repositoryRoot: string, remote: RemoteName): Promise<string> {
  const manifest = await readFile(path.join(repositoryRoot, remote, 'package.json'), 'utf8');
  return Manifest.parse(JSON.parse(manifest)).version;
}

/** Builds a version of a remote with remote-kit and returns the folder of its release.json. */
export async function buildRemote(
  repositoryRoot: string,
  release: { remote: RemoteName; version: string },
  onLine: (line: string) => void,
): Promise<string> {
  const { remote, version } = release;
  const folder = path.join(repositoryRoot, remote);
  const builder = path.join(repositoryRoot, 'remote-kit/src/cli.ts');
  const parameters = [builder, 'build', '--version', version];
  const exitCode = await runProgram(process.execPath, parameters, folder, onLine);
  if (exitCode !== 0) throw new CommandFailure(`Building ${remote}@${version} failed; nothing was published`);
  return path.join(folder, 'dist', version);
}
