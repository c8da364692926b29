import path from 'node:path';
import { openS3Store, type S3Bucket } from '@storefront/server-kit/s3-store';
import type { ArtifactStore } from './artifact-store.ts';
import { openBucketArtifacts } from './bucket-artifacts.ts';
import { openFolderArtifacts } from './folder-artifacts.ts';

/** Where the files of releases are. */
export type ArtifactsLocation = {
  /** Folder of the registry's data. */
  registryDir: string;
  /** Instead of the folder `artifacts` in it. */
  artifactsBucket?: S3Bucket | undefined;
};

export const artifactsFolder = (registryDir: string): string => path.join(registryDir, 'artifacts');

export function openArtifacts({ registryDir, artifactsBucket }: ArtifactsLocation): Promise<ArtifactStore> {
  return artifactsBucket === undefined
    ? openFolderArtifacts(artifactsFolder(registryDir))
    : openBucketArtifacts(openS3Store(artifactsBucket));
}
