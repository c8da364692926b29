import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { z } from 'zod';
import type { CommandContext } from './command-context.ts';
import { CommandFailure } from './failure.ts';
import { type ProgramStep, runProgram } from './run-program.ts';

/** A remote's package, and how it is checked and built. */
export interface RemoteSources {
  readonly folder: string;
  readonly checks: readonly (ProgramStep & { readonly what: string })[];
  /** Builds a version into `dist/<version>` of the package. */
  readonly build: (version: string) => ProgramStep;
}

const Manifest = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  /** As npm has it: a name, or an object with one. */
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
});

/**
 * Finds a remote's sources: in the shop's repository, or in a repository of its own, which is the current folder.
 * @throws CommandFailure with the remotes that there are when this one is not among them
 */
export async function findSources(
  { repositoryRoot, folder }: Pick<CommandContext, 'repositoryRoot' | 'folder'>,
  remote: RemoteName,
): Promise<RemoteSources> {
  const remotes: string[] = [];
  for await (const manifest of glob('mf-*/package.json', { cwd: repositoryRoot }))
    remotes.push(path.dirname(manifest));
  if (remotes.includes(remote)) return workspaceSources(repositoryRoot, remote);
  const own = (await readManifest(folder))?.name;
  if (own === remote) return ownSources(folder);
  const all = [...remotes, ...(own?.startsWith('mf-') ? [own] : [])].sort();
  throw new CommandFailure(
    `${remote} is no remote of this repository, which has ${all.length > 0 ? all.join(', ') : 'none'}`,
  );
}

/** The version in a package's package.json. @throws CommandFailure when there is none */
export async function readVersion(folder: string): Promise<string> {
  const version = (await readManifest(folder))?.version;
  if (version === undefined) throw new CommandFailure(`${folder}/package.json has no version`);
  return version;
}

/** The author in a package's package.json; null when there is none. */
export async function readTeam(folder: string): Promise<string | null> {
  const author = (await readManifest(folder))?.author;
  const name = typeof author === 'object' ? author.name : author;
  return (
    name
      ?.replace(/[<(].*$/, '')
      .trim()
      .slice(0, 100) || null
  );
}

/** The folder of the package that a built release is in; without one, the release's own. */
export async function packageOfRelease(release: string): Promise<string> {
  for (let folder = release; folder !== path.dirname(folder); folder = path.dirname(folder))
    if ((await readManifest(folder)) !== undefined) return folder;
  return release;
}

function workspaceSources(root: string, remote: RemoteName): RemoteSources {
  const folder = path.join(root, remote);
  const check = (what: string, program: string, ...parameters: readonly string[]) => ({
    what,
    program: path.join(root, 'node_modules/.bin', program),
    parameters,
    folder: root,
  });
  return {
    folder,
    checks: [check('types', 'tsc', '-b', remote), check('tests', 'vitest', 'run', '--project', remote)],
    build: buildBy(folder),
  };
}

/** The scripts `test` and `build` of a team's own repository, which may use any bundler. */
function ownSources(folder: string): RemoteSources {
  return {
    folder,
    checks: [{ what: 'tests', program: 'npm', parameters: ['test'], folder }],
    build: buildBy(folder),
  };
}

const buildBy =
  (folder: string): RemoteSources['build'] =>
  (version) => ({
    program: 'npm',
    parameters: ['run', '--silent', 'build'],
    folder,
    environment: { ...process.env, RELEASE_VERSION: version },
  });

/** A folder's package.json; undefined when it has none. */
export async function readManifest(folder: string): Promise<z.infer<typeof Manifest> | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : Manifest.parse(JSON.parse(text));
}

/** Checks a remote's types and runs its tests. Throws `CommandFailure`. */
export async function checkRemote(
  remote: RemoteName,
  { checks }: RemoteSources,
  onLine: (line: string) => void,
): Promise<void> {
  for (const check of checks)
    if ((await runProgram(check, onLine)) !== 0)
      throw new CommandFailure(
        `${remote} fails its ${check.what}; nothing was published (--skip-tests publishes all the same)`,
      );
}

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
