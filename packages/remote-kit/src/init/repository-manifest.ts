import { existsSync, readFileSync } from 'node:fs';
import { contractsVersion } from '@storefront/contracts';
import type { RemoteName } from '@storefront/contracts/routes';

type Versions = Readonly<Record<string, string>>;

/** What is kept of a package.json that the folder has already, such as one that `npm install` made. */
export interface ExistingManifest {
  readonly author?: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

const dependencies = [
  '@storefront/contracts',
  '@storefront/ui',
  'react',
  'react-dom',
  'react-router-dom',
  'rxjs',
  'zod',
];
const devDependencies = [
  '@biomejs/biome',
  '@rspack/cli',
  '@rspack/core',
  '@storefront/release-cli',
  '@storefront/remote-kit',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vitest',
];

/** The package.json of a remote's own repository. Versions that the folder has installed are kept. */
export function repositoryManifest(remote: RemoteName, existing: ExistingManifest) {
  const present: Versions = { ...existing.dependencies, ...existing.devDependencies };
  const listed = [...dependencies, ...devDependencies];
  // such as what the release command needs, installed from a file
  const further = Object.keys(present).filter((name) => !listed.includes(name));
  const tested = readToolVersions();
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        present[name] ?? tested[name] ?? (name.startsWith('@storefront/') ? contractsVersion : '*'),
      ]),
    );
  return {
    name: remote,
    private: true,
    version: '1.0.0',
    type: 'module',
    // the release record names it, and so do refusals that other teams read
    author: existing.author || `the team of ${remote}`,
    engines: { node: '>=24' },
    scripts: {
      build: 'rspack build',
      dev: 'remote-kit dev',
      gallery: 'remote-kit gallery',
      lint: 'biome check .',
      release: 'release',
      test: 'tsc && vitest run',
    },
    dependencies: pick(dependencies),
    devDependencies: pick([...devDependencies, ...further].sort()),
  };
}

interface ToolManifest {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

/** Versions of npm packages that the shop is tested with: the published package lists them, in the repository its root. */
function readToolVersions(): Versions {
  const published = new URL('./versions.json', import.meta.url);
  const file = existsSync(published) ? published : new URL('../../../../package.json', import.meta.url);
  const { dependencies, devDependencies }: ToolManifest = JSON.parse(readFileSync(file, 'utf8'));
  return { ...dependencies, ...devDependencies };
}
