import { type DevelopedRemote, developRemote } from './develop-remote.ts';
import { testOfOwnShop } from './fixtures.ts';

/** `footer`: a development server for one test, which may leave its sources edited. */
export const testOfDevelopedFooter = testOfOwnShop.extend<{ footer: DevelopedRemote }>({
  footer: async ({ ownShop }, use) => {
    const footer = await developRemote(ownShop, 'mf-footer');
    await use(footer);
    await footer.stop();
  },
});
