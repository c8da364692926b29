import { readFileSync, writeFileSync } from 'node:fs';

interface Named {
  readonly id: string;
}
interface FederationManifest {
  readonly shared: readonly Named[];
  readonly exposes: readonly Named[];
}

const byId = (left: Named, right: Named) => (left.id < right.id ? -1 : 1);

/**
 * Sorts the lists of a manifest that Module Federation's plugin wrote. Their order depends on where the packages are on
 * the disk, and equal sources must give equal files.
 */
export function sortManifest(file: string): void {
  const manifest: FederationManifest = JSON.parse(readFileSync(file, 'utf8'));
  const shared = manifest.shared.toSorted(byId);
  const exposes = manifest.exposes.toSorted(byId);
  writeFileSync(file, JSON.stringify({ ...manifest, shared, exposes }));
}
