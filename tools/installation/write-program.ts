import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start/build-if-stale.ts';
import { runQuietly } from '../start/run-quietly.ts';
import type { ProcessKind } from './process-kinds.ts';
import { listProductionPackages } from './production-packages.ts';

/** Files of a workspace that production does not read. */
const isForDevelopment = (file: string) =>
  /(^|\/)(build|gallery|testing|tools)\/|\.test\.tsx?$|\.md$|tsconfig\.json$/.test(file);

/**
 * Writes what a process needs besides Node into a folder: the sources of its workspaces and the packages that these use in
 * production. Nothing in it is written when the process runs.
 * @throws Error when something is not installed or not built
 */
export async function writeProgram({ workspace, builds }: ProcessKind, into: string): Promise<void> {
  const { installed, workspaces } = await listProductionPackages(workspace);
  for (const folder of installed) await copyPackage(into, folder);
  for (const folder of workspaces.values()) await copySources(into, folder);
  for (const { from, to } of builds)
    await cp(path.join(root, from), path.join(into, to), { recursive: true });
  for (const [name, folder] of workspaces) {
    const link = path.join(into, name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(link), path.join(into, folder)), link);
  }
}

/** Packages inside a package's folder are listed by their own paths. */
async function copyPackage(into: string, folder: string): Promise<void> {
  const from = path.join(root, folder);
  await cp(from, path.join(into, folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !path.relative(from, file).split(path.sep).includes('node_modules'),
  });
}

async function copySources(into: string, folder: string): Promise<void> {
  const files = await runQuietly('git', ['ls-files', '--', folder], root);
  for (const file of files.split('\n'))
    if (file !== '' && !isForDevelopment(file)) await cp(path.join(root, file), path.join(into, file));
}
