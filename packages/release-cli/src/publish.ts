import path from 'node:path';
import type { RemoteName } from '@storefront/contracts/routes';
import {
  ChangedChannel,
  Published,
  type Readiness,
  type ReleaseOrigin,
} from '@storefront/release-protocol/calls';
import { signValue } from '@storefront/release-protocol/signing';
import { z } from 'zod';
import {
  awaitReadiness,
  awaitVerdicts,
  type Confirmation,
  longestPreparationSeconds,
} from './await-verdicts.ts';
import type { CommandContext } from './command-context.ts';
import { describeUnprepared } from './describe-verdicts.ts';
import { requireRunningEntry } from './entry-fault.ts';
import { CommandFailure } from './failure.ts';
import { buildRemote, checkRemote, findSources, packageOfRelease, readVersion } from './find-sources.ts';
import { readOrigin } from './read-origin.ts';
import { type BuiltRelease, readRelease } from './read-release.ts';
import type { RegistryClient } from './registry-client.ts';
import { runJourneys } from './run-journeys.ts';
import { readShopUrl } from './shop-link.ts';
import { obtainKey } from './signing-keys.ts';

export type PublishRequest = {
  remote: RemoteName;
  version?: string | undefined;
  dir?: string | undefined;
  /** Publishes without checking types and tests, which `dir` does anyway, and without journeys. */
  skipTests: boolean;
  /** What was tested of the release in `dir`, for the history. */
  tested?: readonly string[] | undefined;
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
  context: CommandContext,
  request: PublishRequest,
  onProgress: (line: string) => void,
): Promise<PublishResult> {
  const { remote, activate, force, reason, wait } = request;
  // types, tests and build take a minute, which is lost when there is no registry
  await client.get('/keys', z.unknown());
  const { origin, release, folder } = await obtainRelease(context, request, onProgress);
  if (!force) await requireRunningEntry(release);
  const { version } = release.record;
  const key = await obtainKey(client, context.environment, remote, onProgress);
  const signature = signValue('release', release.record, key);
  onProgress(`uploading ${Object.keys(release.files).length} files, ${formatKilobytes(release.bytes)}`);
  const startedAt = performance.now();
  const { record, files, sourceMaps } = release;
  const upload = { record, signature, files, sourceMaps, origin, force, reason };
  const published = await client.authorised('POST', '/releases', upload, Published);
  const isDue = activate && published.channel.active !== version;
  const shop = readShopUrl(context.environment);
  const onPrepared = async () => {
    if (!request.skipTests) await runJourneys(client, { remote, version, folder, shop }, onProgress);
  };
  const result = isDue
    ? { ...published, ...(await activatePrepared(client, request, { version, onPrepared })) }
    : published;
  const isActive = result.channel.active === version;
  // the canary beside it has verdicts of its own
  const confirmation = isActive
    ? await awaitVerdicts(client, { ...result.channel, canary: null }, wait)
    : null;
  const liveAfterMs = confirmation?.state === 'live' ? Math.round(performance.now() - startedAt) : null;
  const shells = isActive ? [] : await awaitPreparation(client, request, version);
  if (!isActive && result.request === null && describeUnprepared(shells).length === 0) await onPrepared();
  return { remote, version, ...result, confirmation, liveAfterMs, shells };
}

interface Prepared {
  readonly version: string;
  /** Called when the shells have prepared it, before it is live. */
  readonly onPrepared: () => Promise<void>;
}

/**
 * Activates a published release once the running shells have prepared it, so that it is live at once.
 * @throws CommandFailure when a shell cannot run it, unless `force`
 */
async function activatePrepared(
  client: RegistryClient,
  { remote, force, reason, wait }: PublishRequest,
  { version, onPrepared }: Prepared,
): Promise<Pick<Published, 'channel' | 'request'>> {
  const shells = await awaitPreparation(client, { remote, wait }, version);
  const refusals = describeUnprepared(shells);
  if (refusals.length > 0 && !force)
    throw new CommandFailure(`${remote}@${version} is published, not live: ${refusals.join('\n')}`);
  await onPrepared();
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

interface ObtainedRelease {
  /** Of the remote's package.json. */
  readonly folder: string;
  readonly origin: ReleaseOrigin;
  readonly release: BuiltRelease;
}

/** Reads the release in `dir`; without it, checks and builds the sources. */
async function obtainRelease(
  context: CommandContext,
  request: PublishRequest,
  onProgress: (line: string) => void,
): Promise<ObtainedRelease> {
  const { remote, dir, version } = request;
  if (dir === undefined) return buildSources(context, request, onProgress);
  const folder = path.resolve(context.folder, dir);
  const release = await readNamedRelease(folder, remote, version);
  const home = await packageOfRelease(folder);
  const origin = await readOrigin(home, context.environment);
  const checks = [...(request.tested ?? [])];
  return { folder: home, origin: { ...origin, tested: checks.length > 0 ? true : null, checks }, release };
}

async function buildSources(
  context: CommandContext,
  { remote, skipTests, version }: PublishRequest,
  onProgress: (line: string) => void,
): Promise<ObtainedRelease> {
  const sources = await findSources(context, remote);
  const onLine = (line: string) => onProgress(`  ${line}`);
  if (!skipTests) {
    onProgress(`checking types and tests of ${remote}`);
    await checkRemote(remote, sources, onLine);
  }
  const checks = skipTests ? [] : sources.checks.map(({ what }) => what);
  const origin = { ...(await readOrigin(sources.folder, context.environment)), tested: !skipTests, checks };
  const built = { remote, version: version ?? (await readVersion(sources.folder)) };
  onProgress(`building ${remote}@${built.version}`);
  const folder = await buildRemote(sources, built, onLine);
  return { folder: sources.folder, origin, release: await readNamedRelease(folder, remote, built.version) };
}

async function readNamedRelease(folder: string, remote: RemoteName, version?: string): Promise<BuiltRelease> {
  const release = await readRelease(folder);
  const { record } = release;
  const asked = `${remote}@${version ?? record.version}`;
  if (`${record.remote}@${record.version}` !== asked)
    throw new CommandFailure(`${folder} holds ${record.remote}@${record.version}, not ${asked}`);
  return release;
}

function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
