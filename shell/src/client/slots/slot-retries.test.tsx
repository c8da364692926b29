import type { ModuleId } from '@storefront/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { counting, createModule, listing, openSlots } from '../testing/open-slots.tsx';

const throwing = createModule(() => {
  throw new Error('broken');
});
const two = (module: ModuleId) => [aBrowserRelease(module, '2.0.0'), aBrowserRelease(module, '1.0.0')];

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

it('a retry hydrates the HTML whose code could not be loaded before', async () => {
  const code: Record<string, LoadedModule | Error> = { [`${listing}@1.0.0`]: new Error('404') };
  const { root } = openSlots({ slots: [{ module: listing, rendered: counting('Splits') }], code });
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  code[`${listing}@1.0.0`] = counting('Splits');
  await root.retry();
  expect(await root.whenSettled()).toBe(true);
});

it('a retry does not hydrate a release that threw', async () => {
  const broken = openSlots({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: throwing },
  });
  await broken.root.hydrate();
  expect(await broken.root.whenSettled()).toBe(false);
  await broken.root.retry();
  expect(broken.onFailed).toHaveBeenCalledTimes(1);
  expect(await broken.root.whenSettled()).toBe(false);
});

it('a style sheet that failed before hydration began: the release before it shows the slot', async () => {
  const { root } = openSlots({
    slots: [{ module: listing, rendered: counting('Splits'), version: '2.0.0' }],
    releases: two(listing),
    code: { [`${listing}@2.0.0`]: counting('Splits'), [`${listing}@1.0.0`]: counting('Splits') },
  });
  root.onStyleMissing('/assets/mf-listing/2.0.0/client/a.css');
  await root.hydrate();
  expect(await root.whenSettled()).toBe(true);
  expect(root.element.dataset.version).toBe('1.0.0');
});
