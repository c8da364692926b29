import type { ContractRecord } from '@storefront/release-protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

const updated = (count: z.ZodType) => ({
  name: 'cart:updated',
  schema: z.toJSONSchema(z.object({ count })),
});
const repository = 'https://git.example/mf-header';
const owner = `Time do topo, ${repository}`;
const mismatch =
  'mf-header hears cart:updated and needs count: number; 1.5.0 sends string: ' +
  `mf-header (${owner}) has to accept it first`;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  await registry.post('/releases', cart('1.4.0', { sends: [updated(z.number())] }));
});
afterEach(() => registry.close());

const cart = (version: string, contract: Partial<ContractRecord>) =>
  buildRelease('mf-cart', version, {}, { contract });
const change = (what: 'activate' | 'canary', body: object, headers: Record<string, string> = {}) =>
  registry.post(`/channels/mf-cart/${what}`, body, headers);

/** Stores mf-cart@1.5.0, which sends a text, before mf-header@1.2.0 goes live, which expects the number of 1.4.0. */
async function publishMismatch(): Promise<void> {
  await registry.post('/releases', cart('1.5.0', { sends: [updated(z.string())] }));
  const contract = { hears: [updated(z.number())] };
  const origin = { commit: null, modified: false, tested: null, team: 'Time do topo', repository };
  await registry.post('/releases', { ...buildRelease('mf-header', '1.2.0', {}, { contract }), origin });
}

describe('a release that does not fit what is live', () => {
  test.each(['activate', 'canary'] as const)('is refused by %s with every reason', async (what) => {
    await publishMismatch();
    const reply = await change(what, { version: '1.5.0', percent: 5 });
    expect(reply.json()).toMatchObject({
      status: 409,
      detail: `mf-cart@1.5.0 refused: ${mismatch}`,
      errors: [{ field: 'events', message: mismatch }],
    });
    expect((await registry.discovered())['mf-cart']).toEqual(['active 1.4.0 100%']);
  });

  test('is refused by publish, and nothing of it is kept', async () => {
    await publishMismatch();
    const reply = await registry.post('/releases', cart('1.6.0', { sends: [updated(z.string())] }));
    expect(reply.statusCode).toBe(409);
    expect((await registry.get('/releases/mf-cart/1.6.0')).statusCode).toBe(404);
  });

  test('goes live when an operator forces it, and the audit names the overridden refusals', async () => {
    await publishMismatch();
    const forced = { version: '1.5.0', force: true, reason: 'header follows in a minute' };
    expect((await change('activate', forced)).json()).toMatchObject({ active: '1.5.0' });
    const { history } = (await registry.get('/history?remote=mf-cart&limit=1')).json();
    expect(history).toMatchObject([{ action: 'activate', reason: forced.reason, overridden: mismatch }]);
  });

  test('is not forced without a reason, nor by a deployer', async () => {
    await publishMismatch();
    expect((await change('activate', { version: '1.5.0', force: true })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    });
    const { token } = (
      await registry.post('/tokens', { name: 'ci', role: 'deployer', remote: 'mf-cart' })
    ).json();
    const forced = { version: '1.5.0', force: true, reason: 'why not' };
    const reply = await change('activate', forced, { authorization: `Bearer ${token}` });
    expect(reply.json()).toMatchObject({
      status: 403,
      detail: 'The token "ci" (deployer of mf-cart) may not override the gate',
    });
    expect((await registry.discovered())['mf-cart']).toEqual(['active 1.4.0 100%']);
  });
});

test('a rollback is never checked', async () => {
  await publishMismatch();
  expect((await registry.post('/channels/mf-cart/rollback', { to: '1.5.0' })).statusCode).toBe(200);
});

test('a release that a running shell could not run is refused, naming the shell', async () => {
  await registry.report('shell-1', 1, 'mf-cart active 1.4.0 serving');
  const shared = { react: { range: '^20.0.0', names: [] } };
  const reply = await registry.post('/releases', cart('1.5.0', { shared, federationVersion: '3.0.0' }));
  expect(reply.json().detail).toBe(
    'mf-cart@1.5.0 refused:\n' +
      '  it needs react ^20.0.0; shell-1 has 19.3.1\n' +
      '  it was built with Module Federation 3.0.0; shell-1 runs 2.9.2',
  );
});

test('a plan says what activate would do and why it is refused, and changes nothing', async () => {
  await publishMismatch();
  await registry.report('shell-1', 1, 'mf-cart active 1.4.0 serving');
  const before = (await registry.get('/history')).json();
  const plan = (await registry.get('/releases/mf-cart/1.5.0/plan')).json();
  expect(plan).toEqual({
    remote: 'mf-cart',
    version: '1.5.0',
    from: '1.4.0',
    lastKnownGood: '1.4.0',
    canaryEnds: false,
    refusals: [{ gate: 'events', message: mismatch }],
    warnings: [],
    shells: [],
    checkedAgainst: ['mf-header@1.2.0', 'shell-1'],
  });
  expect((await registry.get('/history')).json()).toEqual(before);
  expect((await registry.get('/releases/mf-cart/9.9.9/plan')).statusCode).toBe(404);
});

test.each([
  ['mf-cart', '1.5.0'],
  ['mf-header', '1.5.0'],
] as const)(
  '%s@%s is refused with the container of a live release, which a page would run in its place',
  async (remote, version) => {
    const files = { 'remoteEntry.js': 'var mf_cart_1_4_0' };
    const { record, ...upload } = buildRelease(remote, version, files);
    const reply = await registry.post('/releases', {
      ...upload,
      record: { ...record, container: 'mf_cart_1_4_0' },
      activate: true,
    });
    const message =
      'its container mf_cart_1_4_0 is that of mf-cart@1.4.0: build it with a name for each version';
    expect(reply.json()).toMatchObject({ status: 409, errors: [{ field: 'container', message }] });
  },
);
