import { setTimeout as pause } from 'node:timers/promises';
import type { Status } from '../../release-registry/src/status/status.ts';
import { operatorHeaders } from './channel.ts';
import { publishEdited, unchanged } from './published-release.ts';
import type { RunningShop } from './start-shop.ts';

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
