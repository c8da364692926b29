// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { type ContractsSurface, compareSurfaces, contractsSurface } from './testing/contracts-surface.ts';
import { contractsVersion } from './version.ts';

const file = path.join(import.meta.dirname, 'contracts-surface.snap');

it('contractsVersion is raised whenever what releases get of the contracts changes', async () => {
  const recorded: ContractsSurface = JSON.parse(readFileSync(file, 'utf8'));
  const { change, names } = compareSurfaces(recorded, contractsSurface());
  const least = change === 'none' ? recorded.version : semver.inc(recorded.version, change);
  expect(
    semver.gte(contractsVersion, least ?? ''),
    `${names.join(', ')} changed: raise contractsVersion in src/version.ts to ${least}, then run this test with -u`,
  ).toBe(true);
  // only reached with a version that is high enough, so that -u cannot skip it
  await expect(`${JSON.stringify(contractsSurface(), null, 2)}\n`).toMatchFileSnapshot(file);
});

describe('a change of the contracts', () => {
  const payload = { properties: { count: { type: 'integer' } }, required: ['count'] };
  const before: ContractsSurface = {
    version: '2.0.0',
    exports: { useEvent: 'function' },
    events: { 'cart:updated': payload, 'analytics:tracked': { anyOf: [{ const: 'a' }] } },
  };
  const withEvents = (events: ContractsSurface['events']) => ({
    ...before,
    events: { ...before.events, ...events },
  });

  it.each([
    ['nothing', before, 'none', []],
    ['an export more', { ...before, exports: { ...before.exports, useX: 'function' } }, 'minor', ['useX']],
    ['an export less', { ...before, exports: {} }, 'major', ['useEvent']],
    ['an export of another kind', { ...before, exports: { useEvent: 'object' } }, 'major', ['useEvent']],
    ['an event more', withEvents({ 'cart:emptied': {} }), 'minor', ['cart:emptied']],
    [
      'an optional field more',
      withEvents({ 'cart:updated': { ...payload, properties: { ...payload.properties, coupon: {} } } }),
      'minor',
      ['cart:updated'],
    ],
    [
      'a field of another type',
      withEvents({ 'cart:updated': { ...payload, properties: { count: { type: 'string' } } } }),
      'major',
      ['cart:updated'],
    ],
    [
      'a field that is no longer needed',
      withEvents({ 'cart:updated': { ...payload, required: [] } }),
      'major',
      ['cart:updated'],
    ],
    [
      'an alternative more',
      withEvents({ 'analytics:tracked': { anyOf: [{ const: 'a' }, { const: 'b' }] } }),
      'minor',
      ['analytics:tracked'],
    ],
    [
      'another alternative',
      withEvents({ 'analytics:tracked': { anyOf: [{ const: 'b' }] } }),
      'major',
      ['analytics:tracked'],
    ],
  ])('by %s', (_what, after, change, names) => {
    expect(compareSurfaces(before, after)).toEqual({ change, names });
  });
});
