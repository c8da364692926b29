import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { RemoteName } from '@storefront/contracts/routes';
import { Discovery } from '@storefront/release-protocol';
import type { Status } from '@storefront/release-protocol/calls';
import { buildEdited, releaseInProcess } from './release-command.ts';
import type { RunningShop } from './start-shop.ts';

/** The initial version of every shop in the journeys. */
export const firstVersion = '1.0.0';

type Change = 'activate' | 'rollback' | 'canary' | 'rollout';

/** Headers with which a shop's operator calls its registry. */
export function operatorHeaders({ dataDir }: Pick<RunningShop, 'dataDir'>): { authorization: string } {
  const token = readFileSync(path.join(dataDir, 'registry', 'operator-token'), 'utf8').trim();
  return { authorization: `Bearer ${token}` };
}

/** Changes a remote's live releases like the release command, without starting a process for each change. */
export async function changeChannel(
  shop: RunningShop,
  remote: string,
  change: Change,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reply = await fetch(`${shop.registryUrl}/channels/${remote}/${change}`, {
    method: 'POST',
    headers: { ...operatorHeaders(shop), 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, reason: 'journey' }),
  });
  if (!reply.ok) throw new Error(`${change} of ${remote}: ${await reply.text()}`);
}

/** Versions that may serve now, in its order of preference. */
export async function preferredVersions(shop: RunningShop, remote: string): Promise<readonly string[]> {
  const health: { releases: Record<string, string[]> } = await (await fetch(`${shop.url}/healthz`)).json();
  return health.releases[remote] ?? [];
}

/**
 * Waits for an expectation about those versions; it polls often, because the shop follows the registry in about 100 ms.
 */
const expectPreferred = (shop: RunningShop, remote: string) =>
  expect.poll(() => preferredVersions(shop, remote), { intervals: [50, 100, 200] });

async function discovered(shop: RunningShop, remote: RemoteName): Promise<readonly string[]> {
  const reply = await fetch(`${shop.registryUrl}/discovery.json`);
  const { microFrontends } = Discovery.parse(await reply.json());
  return (microFrontends[remote] ?? []).map(({ metadata }) => metadata.version);
}

/** Makes the first version the only live one, without a last known good. */
export async function restoreFirst(shop: RunningShop, remote: RemoteName): Promise<void> {
  const [active] = await discovered(shop, remote);
  if (active !== firstVersion) await changeChannel(shop, remote, 'rollback', { to: firstVersion });
  await expectPreferred(shop, remote).toEqual([firstVersion]);
}

/** Activates a published version, with the first one as its last known good, unless they are live. */
export async function activateBesideFirst(
  shop: RunningShop,
  remote: RemoteName,
  version: string,
): Promise<void> {
  if ((await discovered(shop, remote)).join() !== `${version},${firstVersion}`) {
    await restoreFirst(shop, remote);
    await changeChannel(shop, remote, 'activate', { version });
  }
  await expectPreferred(shop, remote).toEqual([version, firstVersion]);
}

/**
 * Activates a published version as the only live one, unless it is: a version that was rolled back from is never the
 * last known good.
 */
export async function activateAlone(shop: RunningShop, remote: RemoteName, version: string): Promise<void> {
  if (version === firstVersion) return restoreFirst(shop, remote);
  if ((await discovered(shop, remote)).join() !== version) {
    await restoreFirst(shop, remote);
    await changeChannel(shop, remote, 'rollback', { to: version });
  }
  // its circuit may still be open from an earlier journey
  await expectPreferred(shop, remote).not.toContain(firstVersion);
}

/** Builds a release in which `edit` has changed one file, and publishes it, unless the shop has that version. */
export async function publishEdited(
  shop: RunningShop,
  remote: string,
  version: string,
  file: string,
  edit: (source: string, file: string) => string,
): Promise<void> {
  const headers = operatorHeaders(shop);
  if ((await fetch(`${shop.registryUrl}/releases/${remote}/${version}`, { headers })).ok) return;
  const built = await buildEdited(remote, version, file, edit);
  await releaseInProcess(shop, 'publish', remote, '--dir', built, '--reason', 'journey');
}

/** An edit that does not change what a module does. */
export const unchanged = (source: string): string => `${source}\nexport {};\n`;

/** Longest wait; a shell that missed the event hears of a published release within five seconds. */
const limitMs = 20_000;

/**
 * Waits until every shell has prepared a published release that is not live.
 * @throws Error with what the shells say instead
 */
export async function untilPrepared(shop: RunningShop, remote: string, version: string): Promise<void> {
  const limit = performance.now() + limitMs;
  for (;;) {
    const reply = await fetch(`${shop.registryUrl}/status`, { headers: operatorHeaders(shop) });
    const { remotes }: Status = await reply.json();
    const upcoming = remotes.find((each) => each.remote === remote)?.upcoming;
    const shells = upcoming?.version === version ? upcoming.shells : [];
    if (shells.length > 0 && shells.every(({ state }) => state === 'ready')) return;
    if (performance.now() > limit)
      throw new Error(`${remote}@${version} is not prepared: ${JSON.stringify(upcoming)}`);
    await pause(50);
  }
}

/**
 * Publishes a newer release of a remote and waits until it is prepared: shells then keep no file of the previous one, if
 * that was never live, and must fetch it when it goes live.
 */
export async function publishNewer(
  shop: RunningShop,
  remote: string,
  version: string,
  file: string,
): Promise<void> {
  await publishEdited(shop, remote, version, file, unchanged);
  await untilPrepared(shop, remote, version);
}
