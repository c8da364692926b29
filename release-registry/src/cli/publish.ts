import path from 'node:path';
import { Discovery, type RemoteName } from '@storefront/contracts/release';
import { Published } from '../releases/publish-release.ts';
import { buildRemote, readOwnVersion } from './build-remote.ts';
import { CommandFailure } from './failure.ts';
import { type BuiltRelease, readRelease } from './read-release.ts';
import type { RegistryClient } from './registry-client.ts';

export type PublishRequest = {
  remote: RemoteName;
  version?: string | undefined;
  dir?: string | undefined;
  activate: boolean;
  reason?: string | undefined;
};

/** `liveAfterMs` counts from the start of the upload; null when the release is not the active one. */
export type PublishResult = Published & { remote: RemoteName; version: string; liveAfterMs: number | null };

/** Builds the remote unless `dir` holds a build, uploads it, and waits until discovery names it when it goes live. */
export async function publish(
  client: RegistryClient,
  repositoryRoot: string,
  request: PublishRequest,
  onProgress: (line: string) => void,
): Promise<PublishResult> {
  const { remote, activate, reason } = request;
  const release = await obtainRelease(repositoryRoot, request, onProgress);
  const { version } = release.record;
  onProgress(`uploading ${Object.keys(release.files).length} files, ${formatKilobytes(release.bytes)}`);
  const startedAt = performance.now();
  const upload = { record: release.record, files: release.files, activate, reason };
  const result = await client.authorised('POST', '/releases', upload, Published);
  const live = result.channel.active === version && (await isDiscovered(client, remote, version));
  return { remote, version, ...result, liveAfterMs: live ? Math.round(performance.now() - startedAt) : null };
}

async function obtainRelease(
  repositoryRoot: string,
  { remote, version, dir }: PublishRequest,
  onProgress: (line: string) => void,
): Promise<BuiltRelease> {
  let folder = dir && path.resolve(dir);
  let expected = version;
  if (folder === undefined) {
    expected ??= await readOwnVersion(repositoryRoot, remote);
    onProgress(`building ${remote}@${expected}`);
    folder = await buildRemote(repositoryRoot, { remote, version: expected }, (line) =>
      onProgress(`  ${line}`),
    );
  }
  const release = await readRelease(folder);
  const found = `${release.record.remote}@${release.record.version}`;
  const wanted = `${remote}@${expected ?? release.record.version}`;
  if (found !== wanted) throw new CommandFailure(`${folder} holds ${found}, not ${wanted}`);
  return release;
}

async function isDiscovered(client: RegistryClient, remote: RemoteName, version: string): Promise<boolean> {
  const { microFrontends } = await client.get('/discovery.json', Discovery);
  const releases = microFrontends[remote] ?? [];
  return releases.some(({ extras, metadata }) => extras.role === 'active' && metadata.version === version);
}

function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
