import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PageRoutes, RemoteName } from '@storefront/contracts/routes';
import { claimedTwice } from '@storefront/release-protocol';
import { firstPath, pageSources, rspackConfig } from '@storefront/remote-kit';
import { readRemotes } from '../repository/remotes.ts';
import { readAllRoutes } from '../repository/routes.ts';

/** Why the remote cannot be created, as a message for the developer. */
export class NoNewRemote extends Error {
  override readonly name = 'NoNewRemote';
}

/**
 * Writes a remote with one page into the repository at `root`.
 * @returns its files, relative to `root`
 * @throws NoNewRemote when the name is invalid or taken; nothing has been written then
 */
export async function writeRemote(root: string, name: string): Promise<readonly string[]> {
  const remote = requireName(name);
  requireFree(root, remote);
  await requireFreePath(root, remote);
  const [example] = readRemotes(root);
  if (example === undefined) throw new NoNewRemote('package.json lists no remote to take versions from');
  const sources = remoteSources(
    remote,
    JSON.parse(readFileSync(path.join(root, example, 'package.json'), 'utf8')),
  );
  for (const [file, text] of Object.entries(sources)) {
    const target = path.join(root, remote, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  addToLists(root, remote);
  return Object.keys(sources).map((file) => `${remote}/${file}`);
}

function requireName(name: string): RemoteName {
  const { success, data } = RemoteName.safeParse(name);
  if (success) return data;
  throw new NoNewRemote(
    `"${name}" is not the name of a remote: mf- and lower-case letters, digits and single hyphens, such as ` +
      'mf-hello; at most 40 characters',
  );
}

function requireFree(root: string, remote: RemoteName): void {
  if (readRemotes(root).includes(remote)) throw new NoNewRemote(`${remote} is taken: package.json lists it`);
  if (existsSync(path.join(root, remote)))
    throw new NoNewRemote(`${remote} is taken: there is a folder of that name`);
}

async function requireFreePath(root: string, remote: RemoteName): Promise<void> {
  const own = PageRoutes.safeParse([{ path: firstPath(remote), module: 'WelcomePage' }]);
  if (!own.success)
    throw new NoNewRemote(
      `${remote}: its page's path, ${firstPath(remote)}, ${own.error.issues[0]?.message}`,
    );
  for (const other of await readAllRoutes(root))
    if (claimedTwice({ remote, routes: own.data }, other).length > 0)
      throw new NoNewRemote(`${remote}: its page's path, ${firstPath(remote)}, is one of ${other.remote}'s`);
}

/**
 * The files of a remote with one page.
 * @param example another remote's package.json: all remotes have one version of a package
 */
function remoteSources(remote: RemoteName, example: Description): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(remote, example),
    'tsconfig.json': tsconfig(remote),
    'rspack.config.ts': rspackConfig,
    'README.md': readme(remote),
    ...pageSources(remote),
  };
}

/** npm packages that the sources of a new remote import, by the group of package.json. */
const imported = {
  dependencies: ['@storefront/contracts', '@storefront/ui', 'react'],
  devDependencies: ['@storefront/remote-kit'],
} as const;

/** The part of another remote's package.json that a new one copies. */
type Description = Readonly<Record<keyof typeof imported, Readonly<Record<string, string>>>>;

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function packageJson(remote: RemoteName, example: Description): string {
  const versions = (group: keyof typeof imported) =>
    Object.fromEntries(imported[group].map((name) => [name, example[group][name]]));
  return json({
    name: remote,
    private: true,
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'rspack build', dev: 'remote-kit dev', gallery: 'remote-kit gallery' },
    dependencies: versions('dependencies'),
    devDependencies: versions('devDependencies'),
  });
}

const tsconfig = (remote: RemoteName) => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2025", "dom", "dom.iterable"],
    "rootDir": "..",
    "outDir": "../.tsc/${remote}",
    "tsBuildInfoFile": "../.tsc/${remote}/.tsbuildinfo",
    "types": ["node", "@testing-library/jest-dom/vitest"]
  },
  "include": ["src", "*.ts", "../packages/remote-kit/types/*.d.ts"],
  "references": [
    { "path": "../shared-contracts" },
    { "path": "../packages/ui" },
    { "path": "../packages/remote-kit" }
  ]
}
`;

const readme = (remote: RemoteName) => `# ${remote}

What this remote shows, and which team owns it: one sentence.

## Exposes

| Module | Path | What it is |
|---|---|---|
| \`./WelcomePage\` | \`${firstPath(remote)}\` | greets, and counts waves |

## Map

\`\`\`
src/routes.ts     paths of its pages                src/expose/    one thin file a module; contract-check.ts checks them
src/welcome/      the page, its data, its test
\`\`\`

## Run

\`\`\`
npm run dev -w ${remote}                  # inside a running shop, with Fast Refresh
npx vitest run --project ${remote}
npm run release -- publish ${remote}
\`\`\`

Another page: [docs/adding-a-page.md](../docs/adding-a-page.md).
`;

interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
}

/** Adds a remote to the lists of the repository at `root`: the workspaces, TypeScript's references and npm's lockfile. */
function addToLists(root: string, remote: RemoteName): void {
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
