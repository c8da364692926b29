import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { buildRelease } from '../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';
import { readOpsPage } from '../testing/ops-session.ts';

const updated = (count: z.ZodType) => ({
  name: 'cart:updated',
  schema: z.toJSONSchema(z.object({ count })),
});
const opened = { name: 'cart:open-requested', schema: z.toJSONSchema(z.object({})) };
const origin = {
  commit: null,
  modified: false,
  tested: null,
  team: 'Time do topo',
  repository: 'https://git.example/mf-header',
};
const headerContract = { hears: [updated(z.number())], sends: [opened], uiVersion: '2.1.0' };
const header = { ...buildRelease('mf-header', '2.0.0', {}, { contract: headerContract }), origin };
const cart = (version: string, sent: z.ZodType) =>
  buildRelease('mf-cart', version, {}, { contract: { sends: [updated(sent)] } });

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  const { registry } = line;
  for (const release of [cart('1.0.0', z.number()), header, buildRelease('mf-footer', '1.0.0')])
    expect((await registry.post('/releases', release)).statusCode).toBe(201);
});
afterEach(() => line.close());

/** Makes a release live that the gate refuses. */
async function forceCanary() {
  const forced = { force: true, reason: 'trial' };
  await line.registry.post('/releases', { ...cart('1.1.0', z.string()), ...forced });
  await line.registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10, ...forced });
}

test('release contracts lists who sends and hears what, in which version, and what each was built with', async () => {
  const { out } = await line.release('contracts');
  expect(out).toBe(
    [
      'EVENT                SENT BY          HEARD BY',
      'cart:open-requested  mf-header@2.0.0  no remote',
      'cart:updated         mf-cart@1.0.0    mf-header@2.0.0',
      '',
      'RELEASE          CONTRACTS  UI     FEDERATION  TEAM AND REPOSITORY',
      'mf-cart@1.0.0    1.0.0      -      2.9.2       -',
      'mf-footer@1.0.0  1.0.0      -      2.9.2       -',
      'mf-header@2.0.0  1.0.0      2.1.0  2.9.2       Time do topo, https://git.example/mf-header',
      '',
    ].join('\n'),
  );
});

test('a canary is listed too, and what it sends that a listener drops', async () => {
  await forceCanary();
  const { out } = await line.release('contracts mf-cart');
  expect(out).toContain('cart:updated  mf-cart@1.0.0, mf-cart@1.1.0 (canary)  mf-header@2.0.0');
  expect(out).toContain(
    'cart:updated: mf-header@2.0.0 needs count: number; mf-cart@1.1.0 (canary) sends string',
  );
  expect(out).not.toContain('mf-footer');
});

test('as JSON each use has the schema that the release was built with', async () => {
  const { events, releases } = JSON.parse((await line.release('contracts --json')).out);
  const { schema } = updated(z.number());
  expect(events[1]).toMatchObject({
    name: 'cart:updated',
    sentBy: [{ remote: 'mf-cart', version: '1.0.0', role: 'active', schema }],
    heardBy: [{ remote: 'mf-header', schema }],
    conflicts: [],
  });
  expect(releases[2]).toMatchObject({ owner: 'Time do topo, https://git.example/mf-header', shared: {} });
});

test.each([
  ['contracts mf-nobody', 1, 'mf-nobody has no active release'],
  ['contracts cart', 2, 'A remote has a name such as mf-cart.'],
])('%s ends with %s and says why', async (command, code, error) => {
  expect(await line.release(command)).toMatchObject({ code, error: expect.stringContaining(error) });
});

test('a registry without a live release says so', async () => {
  const empty = await openCommandLine();
  expect((await empty.release('contracts')).out).toBe('No release is live yet.\n');
  await empty.close();
});

test('the ops page has them for those who have signed in, and what is dropped', async () => {
  await forceCanary();
  const page = await readOpsPage(line.registry, '/ops/contracts');
  expect(page).toContain('<th scope="row">cart:updated<p class="alert">mf-header@2.0.0 needs count: number;');
  expect(page).toContain('<li>mf-cart@1.1.0 (canary)</li>');
  expect(page).toContain('Time do topo, https://git.example/mf-header');
  expect(await readOpsPage(line.registry)).toContain('<a href="/ops/contracts">Contracts</a>');
  const anonymous = await line.registry.app.inject('/ops/contracts');
  expect(anonymous.body).not.toContain('cart:updated');
  expect((await line.registry.app.inject('/contracts')).statusCode).toBe(401);
});
