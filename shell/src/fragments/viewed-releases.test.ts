// @vitest-environment node
import type { ModuleId } from '@storefront/contracts';
import { expect, it } from 'vitest';
import { moduleKey } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { aRelease } from '../testing/a-release.ts';
import type { Fragment } from './fragment.ts';
import { viewedReleases } from './viewed-releases.ts';

const shown = { default: () => null };
const release = (version: string) => aRelease('mf-cart', version, { CartPage: shown, CartOverlays: shown });
const current = release('1.1.0');
const before = release('1.0.0');
const preferences = { 'mf-cart': [current, before] };

function fragment(
  module: ModuleId,
  by: ReadyRelease | undefined,
  failed: readonly ReadyRelease[] = [],
  faults = failed,
): Fragment {
  return {
    module,
    release: by,
    status: 200,
    html: Buffer.alloc(0),
    usedClasses: [],
    links: '',
    data: undefined,
    head: undefined,
    failed: failed.map(({ browserRelease }) => moduleKey(module, browserRelease)),
    faults: faults.map(({ browserRelease }) => ({ key: moduleKey(module, browserRelease), isProven: false })),
    staleMs: 0,
    durationMs: 1,
  };
}
const page = 'mf-cart/CartPage';
const overlays = 'mf-cart/CartOverlays';
const outcome = (fragments: readonly Fragment[], openKeys: readonly string[] = []) =>
  viewedReleases(fragments, { preferences, control: new Map() }, (key) => openKeys.includes(key))[0]?.outcome;

it('a release that shows all of its slots is shown', () => {
  const fragments = [fragment(page, current), fragment(overlays, current)];
  expect(viewedReleases(fragments, { preferences, control: new Map() }, () => false)).toEqual([
    { remote: 'mf-cart', version: '1.1.0', outcome: 'shown' },
  ]);
  expect(
    viewedReleases(fragments, { preferences, control: new Map([['mf-cart', '1.1.0']]) }, () => false),
  ).toEqual([{ remote: 'mf-cart', version: '1.1.0', isControl: true, outcome: 'shown' }]);
});

it('one slot that fails makes it a failed view', () => {
  expect(outcome([fragment(page, current), fragment(overlays, before, [current])])).toBe('failed');
});

it('a failure that the previous release shares does not count', () => {
  expect(outcome([fragment(page, undefined, [current, before])])).toBeUndefined();
  expect(
    viewedReleases(
      [fragment(page, undefined, [current])],
      { preferences: { 'mf-cart': [current] }, control: new Map() },
      () => false,
    ),
  ).toMatchObject([{ outcome: 'failed' }]);
});

it('an answer of the API does not count, nor does a module that the release lacks', () => {
  expect(outcome([fragment(page, undefined)])).toBeUndefined();
  expect(outcome([fragment('mf-cart/OtherPage', before)])).toBeUndefined();
});

it('a slot whose circuit is open was not tried', () => {
  expect(outcome([fragment(page, before)], [`${page}@1.1.0`])).toBe('ejected');
});
