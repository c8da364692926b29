import { contractsVersion } from '@storefront/contracts';

/**
 * Packages of which a page has one copy, the shell's, with the version range that remotes are built for.
 * The names that may be imported from each are listed in the shell (`shell/src/client/shared/`).
 */
export const sharedPackages: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  rxjs: '^7.8.0',
  'zod/mini': '^4.6.0',
  // a release may use every name of these contracts, so a shell with older ones must refuse it
  '@storefront/contracts': `^${contractsVersion}`,
};
