import { expect } from '@playwright/test';
import { operatorHeaders } from './channel.ts';
import type { RunningShop } from './start-shop.ts';

async function readRegistry(shop: RunningShop, address: string) {
  return (await fetch(shop.registryUrl + address, { headers: operatorHeaders(shop) })).json();
}

/** The registry's data about the remote's live releases. */
export async function readHealth(shop: RunningShop, remote: string) {
  const { remotes } = await readRegistry(shop, '/release-health');
  return remotes.find((each: { remote: string }) => each.remote === remote);
}

/** The counts of one live release. */
export async function readCounts(shop: RunningShop, remote: string, version: string) {
  const { releases } = await readHealth(shop, remote);
  return releases.find((each: { version: string }) => each.version === version);
}

/** Waits until the registry has counted so many views of a release. */
export async function untilCounted(
  shop: RunningShop,
  remote: string,
  version: string,
  views: number,
): Promise<void> {
  await expect
    .poll(async () => (await readCounts(shop, remote, version))?.views ?? 0)
    .toBeGreaterThanOrEqual(views);
}

/** Author and action of the remote's last change. */
export async function readLastChange(shop: RunningShop, remote: string) {
  return (await readRegistry(shop, `/history?remote=${remote}&limit=1`)).history[0];
}
