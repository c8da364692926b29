import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { release } from '../../../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../../../e2e/shop/start-shop.ts';

/** Publishes a built release and makes it live. */
export async function putLive(shop: RunningShop, remote: string, folder: string): Promise<void> {
  // measured releases may be incompatible with the live ones; checkouts from before the gate lack the option
  const force = existsSync(path.join(shop.root, 'services/release-registry/src/gate')) ? ['--force'] : [];
  await release(shop, 'publish', remote, '--dir', folder, '--activate', ...force, '--reason', 'bench');
}

/** Makes a published version live over the registry's HTTP API. @throws Error with its error */
export function activate(shop: RunningShop, remote: string, version: string): Promise<void> {
  return change(shop, remote, 'activate', { version });
}

/** Starts a canary of a published version. @throws Error with the registry's error */
export function startCanary(
  shop: RunningShop,
  remote: string,
  version: string,
  percent: number,
): Promise<void> {
  return change(shop, remote, 'canary', { version, percent });
}

async function change(shop: RunningShop, remote: string, action: string, body: object): Promise<void> {
  const token = readFileSync(path.join(shop.dataDir, 'registry', 'operator-token'), 'utf8').trim();
  const response = await fetch(`${shop.registryUrl}/channels/${remote}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...body, reason: 'bench' }),
  });
  if (!response.ok) throw new Error(`${action} ${remote}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

/**
 * Waits until pages show a version.
 * @param cookie of the visitor
 * @throws Error naming the version that they show instead, after ten seconds
 */
export async function untilLive(url: string, remote: string, version: string, cookie = ''): Promise<void> {
  const limit = performance.now() + 10_000;
  let shown = '';
  while (performance.now() < limit) {
    // the shop renders the page, and this process spends no processor time on receiving it
    const response = await fetch(url, { method: 'HEAD', headers: { cookie } });
    shown = response.headers.get('x-release') ?? '';
    if (shown.split(', ').includes(`${remote}=${version}`)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} shows ${shown}, not ${remote}@${version}`);
}
