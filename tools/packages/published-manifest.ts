import { isBuiltin } from 'node:module';
import { contractsVersion } from '@storefront/contracts';
import { sharedPackages } from '@storefront/remote-kit';
import ui from '@storefront/ui/package.json' with { type: 'json' };

type Versions = Readonly<Record<string, string>>;

/** What a published package.json takes from a workspace's. */
export interface WorkspaceManifest {
  readonly license?: string;
  readonly exports?: Versions;
  readonly bin?: Versions;
  readonly sideEffects?: boolean | readonly string[];
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

/** Versions of packages that a page or a build has once, which the team's own package.json chooses. */
const peers: Versions = {
  ...Object.fromEntries(Object.entries(sharedPackages).map(([name, range]) => [packageOf(name), range])),
  '@storefront/contracts': `^${contractsVersion}`,
};

/**
 * Derives the package.json that is published: exports of compiled files with their types, and the packages that the
 * compiled files import.
 * @param imported names of those packages
 * @param root the repository's package.json, which has the versions of what tests import
 * @throws Error naming an imported package that neither package.json has
 */
export function publishedManifest(
  { name, description, copied }: Omit<PublishedPackage, 'folder'>,
  workspace: WorkspaceManifest,
  root: WorkspaceManifest,
  imported: readonly string[],
) {
  const { dependencies = {}, devDependencies = {}, exports = {}, bin = {}, sideEffects = false } = workspace;
  const foreign = imported.filter((each) => !isBuiltin(each) && each !== name);
  const isRequired = (each: string) => Object.hasOwn(dependencies, each) || Object.hasOwn(peers, each);
  const required = foreign.filter(isRequired);
  const optional = foreign.filter((each) => !required.includes(each));
  const tested: Versions = { ...root.dependencies, ...root.devDependencies, ...devDependencies };
  const optionalPeers = optional.map((each) => {
    const version = tested[each] && `^${tested[each]}`;
    if (version === undefined) throw new Error(`${name} imports ${each}, which no package.json lists`);
    return [each, version] as const;
  });
  return {
    name,
    version: versionOf(name),
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
    files: ['dist', 'CHANGELOG.md', ...copied],
    sideEffects: typeof sideEffects === 'boolean' ? sideEffects : sideEffects.map(compiledName),
    exports: Object.fromEntries(Object.entries(exports).map(([each, file]) => [each, publishedExport(file)])),
    ...(Object.keys(bin).length > 0 && {
      bin: Object.fromEntries(Object.entries(bin).map(([each, file]) => [each, compiledName(file)])),
    }),
    dependencies: pick(
      ownVersions(dependencies),
      required.filter((each) => peers[each] === undefined),
    ),
    peerDependencies: {
      ...pick(
        peers,
        required.filter((each) => peers[each] !== undefined),
      ),
      ...Object.fromEntries(optionalPeers),
    },
    peerDependenciesMeta: Object.fromEntries(optional.map((each) => [each, { optional: true }])),
  };
}

/** `react-dom` for `react-dom/server`, `@storefront/ui` for `@storefront/ui/base`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function publishedExport(file: string) {
  if (!/^\.\/src\/.*\.tsx?$/.test(file)) return compiledName(file);
  const compiled = compiledName(file);
  return { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled };
}

/** `./dist/a.js` for `./src/a.ts`. */
function compiledName(file: string): string {
  return file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
}

/** The shop's own packages have one version, that of the contracts, except the components. */
export function versionOf(name: string): string {
  return name === '@storefront/ui' ? ui.version : contractsVersion;
}

function ownVersions(dependencies: Versions): Versions {
  const versions = Object.entries(dependencies).map(([name, version]) => [
    name,
    name.startsWith('@storefront/') ? versionOf(name) : version,
  ]);
  return Object.fromEntries(versions);
}

function pick(versions: Versions, names: readonly string[]): Versions {
  return Object.fromEntries(names.toSorted().map((name) => [name, versions[name] ?? '']));
}

/** A package that teams with a repository of their own install. */
export interface PublishedPackage {
  /** Its workspace. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** Folders of the workspace, beside its compiled sources, that are published as they are. */
  readonly copied: readonly string[];
}

export const publishedPackages: readonly PublishedPackage[] = [
  {
    folder: 'shared-contracts',
    name: '@storefront/contracts',
    description: "The contracts between the shop's teams: events, modules, calls of its API, routes",
    copied: [],
  },
  {
    folder: 'packages/release-protocol',
    name: '@storefront/release-protocol',
    description:
      'What the shop, its registry and the release command promise one another: records, signatures, replies',
    copied: [],
  },
  {
    folder: 'packages/ui',
    name: '@storefront/ui',
    description: 'Components, base styles and tokens that look the same everywhere in the shop',
    copied: [],
  },
  {
    folder: 'packages/remote-kit',
    name: '@storefront/remote-kit',
    description: 'Builds, tests and develops a remote of the shop',
    copied: ['types', 'presets'],
  },
  {
    folder: 'packages/release-cli',
    name: '@storefront/release-cli',
    description: 'The command release: publishes versions of a remote, makes them live and rolls them back',
    copied: [],
  },
];
