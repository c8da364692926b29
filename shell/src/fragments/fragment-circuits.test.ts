import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { broken, listingRelease, setUpFragments, shows } from '../testing/fragment-set-up.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('opens the circuit of the module that throws five times in a row, although its load does well', async () => {
  const flaky = shows('new', { default: broken, load: async () => 1 });
  const release = aRelease('mf-listing', '2.0.0', { ListingPage: flaky, HomePage: shows('home') });
  const { render, circuitChanges, faults } = setUpFragments(release, listingRelease('1.0.0', shows('old')));
  for (let i = 0; i < 4; i++) await render();
  expect(circuitChanges).toEqual([]);
  await render();
  expect(circuitChanges).toEqual(['mf-listing/ListingPage@2.0.0 open']);
  expect((await render()).failed).toEqual([]);
  expect(faults).toHaveLength(5);
  expect((await render('mf-listing/HomePage')).release?.record.version).toBe('2.0.0');
});

it('tries an ejected module in the background until it renders again', async () => {
  let isBroken = true;
  const Flaky = () => (isBroken ? broken() : createElement('b'));
  const { render, circuitChanges } = setUpFragments(
    listingRelease('2.0.0', { default: Flaky }),
    listingRelease('1.0.0', shows('old')),
  );
  for (let i = 0; i < 5; i++) await render();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await render()).release?.record.version).toBe('1.0.0');
  isBroken = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(circuitChanges.at(-1)).toBe('mf-listing/ListingPage@2.0.0 closed');
  expect((await render()).release?.record.version).toBe('2.0.0');
});

it('tries a module of a closed release no more, and its next release has a closed circuit', async () => {
  const bad = listingRelease('2.0.0', shows('bad', { default: broken }));
  const { render, circuitChanges } = setUpFragments(bad, listingRelease('1.0.0', shows('old')));
  for (let i = 0; i < 5; i++) await render();
  bad.renderer.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  // the circuit is closed: the release renders again
  expect((await render()).failed).toEqual(['mf-listing/ListingPage@2.0.0']);
  expect(circuitChanges).toEqual(['mf-listing/ListingPage@2.0.0 open']);
});

it('a hang opens the circuit once the shell has asked another process: no page after that pays for it', async () => {
  const load = vi.fn(() => new Promise(() => {}));
  const { render, circuitChanges } = setUpFragments(
    listingRelease('2.0.0', shows('new', { load })),
    listingRelease('1.0.0', shows('old')),
  );
  const rendering = render();
  await vi.advanceTimersByTimeAsync(60);
  expect((await rendering).text).toContain('old');
  await vi.advanceTimersByTimeAsync(60);
  expect(circuitChanges).toEqual(['mf-listing/ListingPage@2.0.0 open']);
  await render();
  expect(load).toHaveBeenCalledTimes(2);
});
