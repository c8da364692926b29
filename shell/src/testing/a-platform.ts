import type { ShellPlatform } from '@storefront/release-protocol';

/** A platform on which the releases of tests can run. */
export const aPlatform: ShellPlatform = { federationVersion: '2.9.2', shared: {} };
