import { existsSync, readFileSync } from 'node:fs';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

/** Versions of npm packages that the shop is tested with: the published package lists them, in the repository its root. */
export function toolVersions(): Versions {
  const published = new URL('./versions.json', import.meta.url);
  const file = existsSync(published) ? published : new URL('../../../package.json', import.meta.url);
  const { dependencies, devDependencies }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return { ...dependencies, ...devDependencies };
}
