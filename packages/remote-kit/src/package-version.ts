import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Version of an installed package. @throws Error when it is not installed */
export function readPackageVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  return readVersion(file);
}

/** The version in a package.json. */
export function readVersion(file: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

/** Version of Module Federation with which remotes are built. */
export function federationVersion(): string {
  return readPackageVersion('@module-federation/enhanced');
}
