import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Version of an installed package. @throws Error when it is not installed */
export function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  return versionIn(file);
}

/** The version in a package.json. */
export function versionIn(file: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
