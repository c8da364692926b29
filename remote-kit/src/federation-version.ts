import { versionOf } from './package-version.ts';

/** Version of Module Federation with which remotes are built. */
export function federationVersion(): string {
  return versionOf('@module-federation/enhanced');
}
