import { operatorHeaders } from './channel.ts';
import { buildEdited, releaseInProcess } from './release-command.ts';
import type { RunningShop } from './start-shop.ts';

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
