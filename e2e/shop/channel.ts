import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Discovery, type RemoteName } from '@storefront/contracts/release';
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
