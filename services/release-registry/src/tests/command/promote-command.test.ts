import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { reportViews } from '../../testing/counting-shell.ts';
import { createTokens, operatorToken } from '../../testing/test-registry.ts';

let staging: CommandLine;
let production: CommandLine;
let environments: Record<string, string>;
beforeEach(async () => {
  staging = await openCommandLine();
  const { keys } = (await staging.registry.get('/keys')).json();
  production = await openCommandLine({ promotesFrom: keys.registry.first });
  await staging.registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  const first = { ...buildRelease('mf-cart', '1.0.0'), force: true, reason: 'the first one' };
  await production.registry.post('/releases', first);
  await staging.registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  environments = {
    STAGING_REGISTRY_URL: staging.address,
    STAGING_REGISTRY_TOKEN: operatorToken,
    PRODUCTION_REGISTRY_URL: production.address,
    PRODUCTION_REGISTRY_TOKEN: operatorToken,
  };
});
afterEach(async () => {
  await staging.close();
  await production.close();
});

const promote = (options = '', more: NodeJS.ProcessEnv = {}) =>
  staging.release(`promote mf-cart@1.1.0 --from staging --to production${options}`, {
    ...environments,
    ...more,
  });
const goLive = () => staging.registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
const read = async ({ registry }: CommandLine, path: string) =>
  (await registry.get(`/releases/mf-cart/1.1.0${path}`)).body;

test('a release that was live in staging is published in production: the same record, signature and bytes', async () => {
  await goLive();
  expect(await promote(' --reason sale')).toMatchObject({
    code: 0,
    out: 'mf-cart@1.1.0 of staging is published in production; 1.0.0 stays live there until it is activated\n',
  });
  expect(await read(production, '/files')).toBe(await read(staging, '/files'));
  const { publishedAt: _, ...promoted } = JSON.parse(await read(production, ''));
  expect(JSON.parse(await read(staging, ''))).toMatchObject(promoted);
  expect((await production.registry.get('/history?limit=1')).json().history[0]).toMatchObject({
    action: 'publish',
    actor: 'ana',
    version: '1.1.0',
    reason: 'promoted from staging: sale',
  });
});

test("production's freeze and second person hold for a promoted release", async () => {
  await goLive();
  await promote();
  await production.registry.post('/channels/mf-cart/freeze', { reason: 'sale' });
  const activate = () => production.registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
  expect((await activate()).statusCode).toBe(409);
  await production.registry.post('/channels/mf-cart/unfreeze', { reason: 'over' });
  await production.registry.post('/channels/mf-cart/two-person', { required: true, reason: 'payments' });
  expect((await activate()).json()).toMatchObject({ active: '1.0.0', request: { version: '1.1.0' } });
});

test("production's gate refuses a release that its shells could not run, though staging's can; nothing of it is kept", async () => {
  const contract = { shared: { react: { range: '^20.0.0', names: [] } } };
  await staging.registry.post('/releases', buildRelease('mf-cart', '1.2.0', {}, { contract }));
  await staging.registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
  await production.registry.report('shell-1', 1, 'mf-cart active 1.0.0 serving');
  const promoted = await staging.release(
    'promote mf-cart@1.2.0 --from staging --to production',
    environments,
  );
  expect(promoted).toMatchObject({
    code: 1,
    error: expect.stringContaining('it needs react ^20.0.0; shell-1 has 19.3.1'),
  });
  expect((await production.registry.get('/releases/mf-cart/1.2.0')).statusCode).toBe(404);
});

test('a release that was never live in staging is refused, unless an operator forces it with a reason', async () => {
  expect(await promote()).toMatchObject({
    code: 1,
    error: expect.stringContaining('mf-cart@1.1.0 was never live here'),
  });
  const direct = await production.registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  expect(direct.json()).toMatchObject({ status: 409, detail: expect.stringContaining('must be promoted') });
  expect((await promote(' --force --reason urgent')).code).toBe(0);
});

test('a release that somebody rolled back in staging is refused, until it is live there again', async () => {
  await goLive();
  await staging.registry.post('/channels/mf-cart/rollback', { reason: 'the total is wrong' });
  expect(await promote()).toMatchObject({
    code: 1,
    error: expect.stringContaining('mf-cart@1.1.0 was rolled back here by operator: the total is wrong'),
  });
  await goLive();
  expect((await promote()).code).toBe(0);
});

test('a release that the judge withdrew in staging is refused', async () => {
  await staging.registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 50 });
  await reportViews(staging.registry, { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await reportViews(staging.registry, { 'mf-cart@1.0.0': [60, 0], 'mf-cart@1.1.0': [60, 60] });
  await expect.poll(staging.registry.discovered).toMatchObject({ 'mf-cart': ['active 1.0.0 100%'] });
  expect((await promote()).error).toContain('the judge has withdrawn mf-cart@1.1.0 here');
});

test('a promotion is of one release, by the one registry, for an hour', async () => {
  await goLive();
  const promotion = JSON.parse(await read(staging, '/promotion'));
  const send = async (sent: object, version = '1.1.0') =>
    (
      await production.registry.post('/releases', { ...buildRelease('mf-cart', version), promotion: sent })
    ).json();
  expect((await send(promotion, '1.2.0')).detail).toContain('its promotion is not what its signature');
  const later = { ...promotion, expires: new Date(Date.now() + 9e6).toISOString() };
  expect((await send(later)).detail).toContain('its promotion is not what its signature');
  await production.registry.post('/releases', {
    ...buildRelease('mf-cart', '1.1.0'),
    force: true,
    reason: 'x',
  });
  await production.registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
  expect((await send(JSON.parse(await read(production, '/promotion')), '1.1.0')).detail).toContain(
    'its promotion is signed with key',
  );
  expect(await send(promotion)).toMatchObject({ message: 'already published' });
});

test("who may promote is a token's role in production", async () => {
  await goLive();
  const [viewer, deployer] = await createTokens(
    production.registry,
    { name: 'viewer', role: 'viewer' },
    { name: 'ci', role: 'deployer', remote: 'mf-cart' },
  );
  const as = ({ authorization }: { authorization: string }) =>
    promote('', { PRODUCTION_REGISTRY_TOKEN: authorization.replace('Bearer ', '') });
  expect(await as(viewer)).toMatchObject({
    code: 1,
    error: expect.stringContaining('may not change mf-cart'),
  });
  expect((await as(deployer)).code).toBe(0);
});

test('an environment without variables is named', async () => {
  expect(await promote('', { PRODUCTION_REGISTRY_URL: '' })).toMatchObject({
    code: 1,
    error: expect.stringContaining('Set PRODUCTION_REGISTRY_URL and PRODUCTION_REGISTRY_TOKEN'),
  });
});
