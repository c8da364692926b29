import type { RemoteName } from '@storefront/contracts/routes';
import { pageSources } from './page-sources.ts';
import { readme, workflow } from './repository-texts.ts';

/** The files of a remote's own repository, besides its package.json, by path. */
export function repositoryFiles(remote: RemoteName): Readonly<Record<string, string>> {
  return {
    'tsconfig.json': tsconfig,
    'biome.json': biomeConfig,
    'rspack.config.ts': rspackConfig,
    'vitest.config.ts': vitestConfig,
    '.gitignore': 'node_modules/\ndist/\n.data/\n',
    '.github/workflows/release.yml': workflow(remote),
    'README.md': readme(remote),
    ...pageSources(remote),
  };
}

/** How every remote is built, in the shop's repository and in one of its own. */
export const rspackConfig = `import { releaseBuilds } from '@storefront/remote-kit/rspack';

// ordinary Rspack configurations, which may be changed here
export default await releaseBuilds(import.meta.dirname);
`;

const vitestConfig = `import { remoteTests } from '@storefront/remote-kit/vitest';

export default remoteTests();
`;

const tsconfig = `{
  "extends": "@storefront/remote-kit/tsconfig.json",
  "include": ["src", "*.ts"]
}
`;

const biomeConfig = `{
  "$schema": "./node_modules/@biomejs/biome/configuration_schema.json",
  "extends": ["@storefront/remote-kit/biome"],
  "files": {
    "includes": ["**", "!dist", "!package-lock.json"]
  }
}
`;
