import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { CommandFailure } from './failure.ts';
import type { RemoteSources } from './find-sources.ts';
import { runProgram } from './run-program.ts';

/** Builds a version of a remote and returns the folder of its release.json. */
export async function buildRemote(
  sources: RemoteSources,
  release: { remote: RemoteName; version: string },
  onLine: (line: string) => void,
): Promise<string> {
  const { remote, version } = release;
  const exitCode = await runProgram(sources.build(version), onLine);
  if (exitCode !== 0) throw new CommandFailure(`Building ${remote}@${version} failed; nothing was published`);
  return path.join(sources.folder, 'dist', version);
}
