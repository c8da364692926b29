import { cp, mkdir, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start/build-if-stale.ts';
import { runQuietly } from '../start/run-quietly.ts';
import type { ProcessKind } from './process-kinds.ts';

/** Files of a workspace that production does not read. */
const isForDevelopment = (file: string) =>
  /(^|\/)(build|gallery|testing|tools)\/|\.test\.tsx?$|\.md$|tsconfig\.json$/.test(file);

/**
 * Writes what a process needs besides Node into a folder: the sources of its workspaces and the packages that these use in
 * production. Nothing in it is written when the process runs.
 * @throws Error when something is not installed or not built
 */
export async function writeProgram({ workspace, loads, builds }: ProcessKind, into: string): Promise<void> {
  const { installed, workspaces } = await listProductionPackages([workspace, ...loads]);
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

/** What workspaces need in production; paths are relative to the repository's root. */
export interface ProductionPackages {
  /** Folders of installed packages, such as `node_modules/fastify`. */
  readonly installed: readonly string[];
  /** Other workspaces by the name under which they are imported, and the workspaces themselves. */
  readonly workspaces: ReadonlyMap<string, string>;
}

/** @throws Error with npm's output when a dependency is not installed */
export async function listProductionPackages(needed: readonly string[]): Promise<ProductionPackages> {
  const listed = await runQuietly(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', ...needed.flatMap((each) => ['--workspace', each])],
    root,
  );
  const installed: string[] = [];
  const workspaces = new Map<string, string>();
  for (const line of new Set(listed.split('\n'))) {
    const name = path.relative(root, line);
    if (!name.includes('node_modules/')) continue;
    const folder = path.relative(root, await realpath(line));
    if (folder === name) installed.push(name);
    else workspaces.set(name, folder);
  }
  return { installed: installed.sort(), workspaces };
}
