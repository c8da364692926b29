import { contractsVersion } from '@storefront/contracts';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** Version of each shared package, as installed when the shell was built. */
export const sharedVersions: Readonly<Record<string, string>> = {
  ...__SHARED_VERSIONS__,
  '@storefront/contracts': contractsVersion,
};
