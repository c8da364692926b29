import type { RegistryDatabase } from '../database/registry-database.ts';
import type { LiveDiscovery } from '../discovery/live-discovery.ts';
import type { ArtifactStore } from '../releases/artifact-store.ts';
import type { RegistryKeyFiles } from '../signing/registry-key.ts';

/** What the routes work with. */
export type RegistryContext = {
  database: RegistryDatabase;
  artifacts: ArtifactStore;
  discovery: LiveDiscovery;
  keyFiles: RegistryKeyFiles;
};
