import { type DevelopedRemote, developRemote } from './develop-remote.ts';
import { testOfDebuggedShop, testOfOwnShop } from './fixtures.ts';
import type { RunningShop } from './start-shop.ts';

/** `footer`: a development server for one test, which may leave its sources edited. */
interface Developed {
  readonly footer: DevelopedRemote;
}

async function withFooter(
  { ownShop }: { readonly ownShop: RunningShop },
  use: (footer: DevelopedRemote) => Promise<void>,
): Promise<void> {
  const footer = await developRemote(ownShop, 'mf-footer');
  await use(footer);
  await footer.stop();
}

export const testOfDevelopedFooter = testOfOwnShop.extend<Developed>({ footer: withFooter });

/** A debugger can be attached to the shop. */
export const testOfDebuggedFooter = testOfDebuggedShop.extend<Developed>({ footer: withFooter });
