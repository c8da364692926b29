import type { ReleaseRecord } from '@storefront/release-protocol';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildRelease } from '../testing/build-release.ts';
import { type LiveRelease, listEventRefusals } from './event-refusals.ts';

const count = (schema: z.ZodType) => ({
  name: 'cart:updated',
  schema: z.toJSONSchema(z.object({ count: schema })),
});
const request = (name: string) => ({ name, schema: z.toJSONSchema(z.object({})) });

type Uses = Partial<Pick<ReleaseRecord['contract'], 'sends' | 'hears'>>;
const cart = (version: string, contract: Uses) => buildRelease('mf-cart', version, {}, { contract }).record;
const header = (contract: Uses, role: LiveRelease['role'] = 'active'): LiveRelease => ({
  role,
  record: buildRelease('mf-header', '1.2.0', {}, { contract }).record,
});

test('a payload that a listener would drop is refused, naming field and types', () => {
  const candidate = cart('1.5.0', { sends: [count(z.string())] });
  const listener = { hears: [count(z.number())] };
  expect(listEventRefusals(candidate, [header(listener)], undefined)).toEqual([
    'mf-header hears cart:updated and needs count: number; 1.5.0 sends string: mf-header has to accept it first',
  ]);
  expect(
    listEventRefusals(candidate, [header(listener, 'canary'), header(listener, 'previous')], undefined),
  ).toEqual([
    'mf-header@1.2.0 (canary) hears cart:updated and needs count: number; 1.5.0 sends string: mf-header has to accept it first',
    'mf-header@1.2.0 (last known good) hears cart:updated and needs count: number; 1.5.0 sends string: mf-header has to accept it first',
  ]);
});

test('so is one that the release itself would drop', () => {
  const candidate = cart('1.5.0', { hears: [count(z.number().min(1))] });
  expect(listEventRefusals(candidate, [header({ sends: [count(z.number())] })], undefined)).toEqual([
    '1.5.0 hears cart:updated and needs count: number ≥ 1; mf-header sends number: mf-header has to send it first',
  ]);
});

test('payloads that fit, and events of which the other end is missing, are no reason', () => {
  const candidate = cart('1.5.0', { sends: [count(z.int())], hears: [request('cart:open-requested')] });
  expect(listEventRefusals(candidate, [header({ hears: [count(z.number())] })], undefined)).toEqual([]);
});

test('a request that nobody would answer any more is refused', () => {
  const asking = header({ sends: [request('cart:open-requested')] });
  const before = cart('1.4.0', { hears: [request('cart:open-requested')] });
  const without = cart('1.5.0', {});
  expect(listEventRefusals(without, [asking], before)).toEqual([
    'mf-header sends cart:open-requested, which 1.5.0 no longer hears, nor does anybody else: mf-header has to stop first',
  ]);
  // the request had no listener before either, or has another one
  expect(listEventRefusals(without, [asking], cart('1.4.0', {}))).toEqual([]);
  const footer = buildRelease(
    'mf-footer',
    '1.0.0',
    {},
    { contract: { hears: [request('cart:open-requested')] } },
  );
  expect(listEventRefusals(without, [asking, { role: 'active', record: footer.record }], before)).toEqual([]);
});

test('whoever has to move first is named with team and repository', () => {
  const candidate = cart('1.5.0', { sends: [count(z.string())] });
  const owner = 'Time do topo, https://git.example/mf-header';
  expect(
    listEventRefusals(candidate, [{ ...header({ hears: [count(z.number())] }), owner }], undefined),
  ).toEqual([
    `mf-header hears cart:updated and needs count: number; 1.5.0 sends string: mf-header (${owner}) has to accept it first`,
  ]);
});
