import { activateAlone, activateBesideFirst, restoreFirst } from './channel.ts';
import { type FailingPage, remotes } from './remotes.ts';
import type { RunningShop } from './start-shop.ts';

/** Makes these versions live: of remotes that are alone the only one, of backed ones with the first version before it. */
export async function activateFailing(
  shop: RunningShop,
  { alone, backed }: FailingPage,
  versions: { readonly alone: string; readonly backed: string },
): Promise<void> {
  // one after the other, because a probe that a busy machine delays is refused
  for (const { name } of alone) await activateAlone(shop, name, versions.alone);
  for (const { name } of backed) await activateBesideFirst(shop, name, versions.backed);
}

/** Makes the first version of every remote the only live one. */
export async function restoreAll(shop: RunningShop): Promise<void> {
  await Promise.all(remotes.map(({ name }) => restoreFirst(shop, name)));
}
