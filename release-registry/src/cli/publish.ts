import path from 'node:path';
import type { RemoteName } from '@storefront/contracts/release';
import { signValue } from '@storefront/contracts/signing';
import { z } from 'zod';
import { Published } from '../publishing/publish-release.ts';
import type { ReleaseOrigin } from '../records/release-origin.ts';
import type { Readiness } from '../shells/verdicts.ts';
import { ChangedChannel } from '../status/status.ts';
import {
  awaitReadiness,
  awaitVerdicts,
  type Confirmation,
  longestPreparationSeconds,
} from './await-verdicts.ts';
import { buildRemote, readOwnVersion } from './build-remote.ts';
import { checkRemote } from './check-remote.ts';
import type { CommandContext } from './command-context.ts';
import { describeUnprepared } from './describe-verdicts.ts';
import { CommandFailure } from './failure.ts';
import { readOrigin } from './read-origin.ts';
import { type BuiltRelease, readRelease } from './read-release.ts';
import type { RegistryClient } from './registry-client.ts';
import { requireSources } from './require-sources.ts';
import { obtainKey } from './signing-keys.ts';

export type PublishRequest = {
  remote: RemoteName;
  version?: string | undefined;
  dir?: string | undefined;
  /** Publishes a build without checking types and tests; ignored with `dir`. */
  skipTests: boolean;
  activate: boolean;
  force: boolean;
  /** Longest wait for the shells' verdicts, in seconds. */
  wait: number;
  reason?: string | undefined;
};

/**
 * `confirmation` is null when the release is not the active one. `liveAfterMs` counts from the start of the upload; it
 * is null unless every running shell serves the release.
 */
export type PublishResult = Published & {
  remote: RemoteName;
  version: string;
  confirmation: Confirmation | null;
  liveAfterMs: number | null;
  /** What the running shells say of a release that is not live. */
  shells: readonly Readiness[];
};

/**
 * Tests and builds the remote unless `dir` has a build, signs its record, uploads it, and waits for the shells'
 * verdicts when it goes live.
 */
export async function publish(
  client: RegistryClient,
  { repositoryRoot, environment }: CommandContext,
  request: PublishRequest,
  onProgress: (line: string) => void,
): Promise<PublishResult> {
  const { remote, activate, force, reason, wait } = request;
  // types, tests and build take a minute, which is lost when there is no registry
  await client.get('/keys', z.unknown());
  const origin = await checkSources(repositoryRoot, request, onProgress);
  const release = await obtainRelease(repositoryRoot, request, onProgress);
  const { version } = release.record;
  const key = await obtainKey(client, environment, remote, onProgress);
  const signature = signValue('release', release.record, key);
  onProgress(`uploading ${Object.keys(release.files).length} files, ${formatKilobytes(release.bytes)}`);
  const startedAt = performance.now();
  const { record, files } = release;
  const upload = { record, signature, files, origin, force, reason };
  const published = await client.authorised('POST', '/releases', upload, Published);
  const isDue = activate && published.channel.active !== version;
  const result = isDue ? { ...published, ...(await activatePrepared(client, request, version)) } : published;
  const isActive = result.channel.active === version;
  // the canary beside it has verdicts of its own
  const confirmation = isActive
    ? await awaitVerdicts(client, { ...result.channel, canary: null }, wait)
    : null;
  const liveAfterMs = confirmation?.state === 'live' ? Math.round(performance.now() - startedAt) : null;
  const shells = isActive ? [] : await awaitPreparation(client, request, version);
  return { remote, version, ...result, confirmation, liveAfterMs, shells };
}

/**
 * Activates a published release once the running shells have prepared it, so that it is live at once.
 * @throws CommandFailure when a shell cannot run it, unless `force`
 */
async function activatePrepared(
  client: RegistryClient,
  { remote, force, reason, wait }: PublishRequest,
  version: string,
): Promise<Pick<Published, 'channel' | 'request'>> {
  const shells = await awaitPreparation(client, { remote, wait }, version);
  const refusals = describeUnprepared(shells);
  if (refusals.length > 0 && !force)
    throw new CommandFailure(`${remote}@${version} is published, not live: ${refusals.join('\n')}`);
  const body = { version, force, reason };
  const { request, ...channel } = await client.authorised(
    'POST',
    `/channels/${remote}/activate`,
    body,
    ChangedChannel,
  );
  return { channel, request };
}

function awaitPreparation(
  client: RegistryClient,
  { remote, wait }: Pick<PublishRequest, 'remote' | 'wait'>,
  version: string,
): Promise<readonly Readiness[]> {
  return awaitReadiness(client, { remote, version }, Math.min(wait, longestPreparationSeconds));
}

/** Reads the commit of the sources and checks them; undefined for a folder that was built before. */
async function checkSources(
  repositoryRoot: string,
  { remote, dir, skipTests }: PublishRequest,
  onProgress: (line: string) => void,
): Promise<ReleaseOrigin | undefined> {
  if (dir !== undefined) return undefined;
  await requireSources(repositoryRoot, remote);
  if (!skipTests) {
    onProgress(`checking types and tests of ${remote}`);
    await checkRemote(repositoryRoot, remote, (line) => onProgress(`  ${line}`));
  }
  return { ...(await readOrigin(repositoryRoot, remote)), tested: !skipTests };
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

function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
