import { expect } from '@playwright/test';
import { preferredVersions } from './channel.ts';
import { buildHostileFooter, type HostileCode } from './hostile-footer.ts';
import { releaseInProcess } from './release-command.ts';
import type { RunningShop } from './start-shop.ts';

let counter = 0;
/** Returns a version that no other test of this process has used. */
export const nextVersion = () => `3.${process.pid}.${counter++}`;

/** Reads which version of the footer serves now. */
export async function readFooterVersion(shop: RunningShop): Promise<string | undefined> {
  return (await preferredVersions(shop, 'mf-footer'))[0];
}

/**
 * Makes a release live even if the shell cannot prepare it.
 * @throws Error with the command's output when the shell refuses it
 */
export async function publishHostile(shop: RunningShop, version: string, code: HostileCode): Promise<void> {
  const built = await buildHostileFooter(version, code);
  const options = ['--activate', '--force', '--reason', 'journey'];
  await releaseInProcess(shop, 'publish', 'mf-footer', '--dir', built, ...options);
}

/** Makes the shop's first footer live again. */
export async function rollBack(shop: RunningShop): Promise<void> {
  await releaseInProcess(shop, 'rollback', 'mf-footer', '--to', '1.0.0', '--reason', 'journey');
  await expect.poll(() => readFooterVersion(shop)).toBe('1.0.0');
}
