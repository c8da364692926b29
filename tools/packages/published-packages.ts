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
    description: "The contracts between the shop's teams: events, modules, calls of its API, release records",
    copied: [],
  },
  {
    folder: 'shared-ui',
    name: '@storefront/ui',
    description: 'Components, base styles and tokens that look the same everywhere in the shop',
    copied: [],
  },
  {
    folder: 'remote-kit',
    name: '@storefront/remote-kit',
    description: 'Builds, tests and develops a remote of the shop',
    copied: ['types', 'presets'],
  },
  {
    folder: 'server-kit',
    name: '@storefront/server-kit',
    description: "What the release command has in common with the shop's servers",
    copied: [],
  },
  {
    folder: 'release-registry',
    name: '@storefront/release',
    description: 'The command release: publishes versions of a remote, makes them live and rolls them back',
    copied: [],
  },
];
