import {
  activateBesideFirst,
  preferredVersions,
  publishEdited,
  restoreFirst,
  unchanged,
  untilPrepared,
} from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { buildEdited, release } from '../shop/release-command.ts';
import { withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

test('a published release is prepared while nobody gets it, and takes effect when it is activated', async ({
  ownShop,
}) => {
  await publishEdited(ownShop, 'mf-cart', '1.7.1', 'src/side-cart/side-cart.tsx', unchanged);
  await untilPrepared(ownShop, 'mf-cart', '1.7.1');
  const script = `${ownShop.url}/assets/mf-cart/1.7.1/client/remoteEntry.js`;
  expect((await fetch(script)).status).toBe(404);
  expect(await preferredVersions(ownShop, 'mf-cart')).toEqual(['1.0.0']);
  await activateBesideFirst(ownShop, 'mf-cart', '1.7.1');
  expect((await fetch(script)).status).toBe(200);
  await restoreFirst(ownShop, 'mf-cart');
});

test('a release that throws does not go live; forced, it is skipped and the previous one serves', async ({
  page,
  ownShop,
}) => {
  const built = await buildEdited(
    'mf-footer',
    '1.7.0',
    'src/expose/footer.ts',
    (source) => `${source}\nthrow new Error('broken on purpose');\n`,
  );
  const publish = (...options: string[]) =>
    release(ownShop, 'publish', 'mf-footer', '--dir', built, '--activate', '--reason', 'journey', ...options);
  await expect(publish()).rejects.toThrow(/published, not live: refused by \S+: .*broken on purpose/);
  expect(await preferredVersions(ownShop, 'mf-footer')).toEqual(['1.0.0']);
  await expect(publish('--force')).rejects.toThrow(/live on 0 of 1\nrefused by \S+: .*broken on purpose/);
  await page.goto('/ar-condicionado/split-hi-wall');
  await expect(page.locator('[data-remote="mf-footer"]')).toHaveAttribute('data-version', '1.0.0');
  await release(ownShop, 'rollback', 'mf-footer', '--reason', 'journey');
});
