import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { copyPackage, editFile } from './package-copy.ts';
import { quickBuild } from './release-command.ts';

/**
 * As `buildEdited`, but all workers of a run use one build of the same sources and version; do not change its files.
 */
export async function sharedBuild(
  remote: string,
  version: string,
  file: string,
  edit: (source: string, file: string) => string,
): Promise<string> {
  const copy = copyPackage(remote);
  editFile(copy, file, edit);
  const builds = path.resolve(copy, '..', '..', 'builds');
  const shared = path.join(builds, `${remote}-${version}-${digestOf(path.join(copy, 'src'))}`);
  if (existsSync(shared)) return shared;
  const built = await quickBuild(copy, version);
  mkdirSync(builds, { recursive: true });
  try {
    renameSync(built, shared);
  } catch (error) {
    // another worker has finished the same build first
    if (!existsSync(shared)) throw error;
  }
  return shared;
}

/** Digest of the names and contents of all files below a folder. */
function digestOf(folder: string): string {
  const digest = createHash('sha256');
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const full of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort())
    digest.update(path.relative(folder, full)).update('\0').update(readFileSync(full));
  return digest.digest('hex');
}
