import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts/release';

interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
}

/** Adds a remote to the lists of the repository at `root`: the workspaces, TypeScript's references and npm's lockfile. */
export function addToLists(root: string, remote: RemoteName): void {
  addToWorkspaces(path.join(root, 'package.json'), remote);
  addToReferences(path.join(root, 'tsconfig.json'), remote);
  addToLockfile(root, remote);
}

function addToWorkspaces(file: string, remote: RemoteName): void {
  const description: { workspaces: string[] } = JSON.parse(readFileSync(file, 'utf8'));
  description.workspaces.splice(description.workspaces.findLastIndex(isRemote) + 1, 0, remote);
  writeJson(file, description);
}

/** Inserts a line of text, because the formatter puts each reference on a line of its own. */
function addToReferences(file: string, remote: RemoteName): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.includes('{ "path": "mf-'));
  lines.splice(last + 1, 0, `    { "path": "${remote}" },`);
  writeFileSync(file, lines.join('\n'));
}

/** Edits the lockfile as npm would, but offline: a new remote has only packages that other remotes have. */
function addToLockfile(root: string, remote: RemoteName): void {
  const file = path.join(root, 'package-lock.json');
  const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const { workspaces }: { workspaces: string[] } = readJson(path.join(root, 'package.json'));
  const { version, dependencies, devDependencies } = readJson(path.join(root, remote, 'package.json'));
  const packages = {
    ...lockfile.packages,
    '': { ...lockfile.packages[''], workspaces },
    [remote]: { version, dependencies, devDependencies },
    [`node_modules/${remote}`]: { resolved: remote, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(file, { ...lockfile, packages: Object.fromEntries(sorted) });
}

const isRemote = (workspace: string) => workspace.startsWith('mf-');
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
