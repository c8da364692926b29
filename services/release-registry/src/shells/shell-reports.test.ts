import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import {
  openTestRegistry,
  operatorToken,
  shellToken,
  type TestRegistry,
  testPlatform,
} from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
});

const status = async () => (await registry.get('/status')).json();
const verdicts = async () => {
  const [{ shells }] = (await status()).remotes;
  const active: { shell: string; state: string; reason: string | null }[] = shells.active;
  return active.map(({ shell, state, reason }) => `${shell} ${state}${reason === null ? '' : `: ${reason}`}`);
};
const revision = async (): Promise<number> => (await status()).remotes[0].revision;

test("each shell's latest report is its verdict", async () => {
  const now = await revision();
  await registry.report('shell-1', now, 'mf-cart active 1.0.0 preparing');
  await registry.report('shell-1', now, 'mf-cart active 1.0.0 serving');
  await registry.report('shell-2', now, 'mf-cart active 1.0.0 refused render threw');
  await registry.report('shell-3', now);
  expect(await verdicts()).toEqual(['shell-1 live', 'shell-2 refused: render threw', 'shell-3 waiting']);
});

test('a report from before the last change is no verdict, though it names the same version', async () => {
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  const first = await revision();
  await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
  await registry.post('/channels/mf-cart/rollback');
  await registry.report('shell-1', first, 'mf-cart active 1.0.0 serving');
  expect(await verdicts()).toEqual(['shell-1 waiting']);
  await registry.report('shell-1', await revision(), 'mf-cart active 1.0.0 serving');
  expect(await verdicts()).toEqual(['shell-1 live']);
});

test("another remote's change does not make a verdict old", async () => {
  await registry.report('shell-1', await revision(), 'mf-cart active 1.0.0 serving');
  await registry.post('/releases', buildRelease('mf-footer', '2.0.0'));
  expect(await verdicts()).toEqual(['shell-1 live']);
});

test('what a shell refuses is in the audit once: a release, and a document that it does not follow', async () => {
  const now = await revision();
  const refused = 'mf-cart active 1.0.0 refused remoteEntry.js is damaged';
  for (const _ of [1, 2]) await registry.report('shell-1', now, refused);
  const replayed = { revision: 0, remotes: {}, problem: 'version 5 is older than 6' };
  for (const _ of [1, 2]) await registry.putReport('shell-2', replayed);
  const { history } = (await registry.get('/history?refused=true')).json();
  expect(history.slice(0, 3)).toMatchObject([
    {
      action: 'refused',
      actor: 'shell-2',
      token: 'shell',
      remote: null,
      reason: 'version 5 is older than 6',
    },
    {
      action: 'refused',
      actor: 'shell-1',
      remote: 'mf-cart',
      version: '1.0.0',
      reason: 'remoteEntry.js is damaged',
    },
    { action: 'activate' },
  ]);
  expect(await verdicts()).toEqual([
    'shell-1 refused: remoteEntry.js is damaged',
    'shell-2 waiting: version 5 is older than 6',
  ]);
});

test('a canary has verdicts of its own', async () => {
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
  const releases = ['mf-cart active 1.0.0 serving', 'mf-cart canary 1.1.0 refused crash'];
  await registry.report('shell-1', await revision(), ...releases);
  expect((await status()).remotes[0].shells).toEqual({
    active: [{ shell: 'shell-1', state: 'live', reason: null }],
    canary: [{ shell: 'shell-1', state: 'refused', reason: 'crash' }],
  });
});

test('a shell that has not reported for 15 s, or that stops, is gone; when one last reported stays for a week', async () => {
  expect((await status()).lastReportAt).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  for (const shell of ['shell-1', 'shell-2'])
    await registry.report(shell, await revision(), 'mf-cart active 1.0.0 serving');
  const headers = { authorization: `Bearer ${shellToken}` };
  await registry.app.inject({ method: 'DELETE', url: '/shells/shell-2', headers });
  expect(await verdicts()).toEqual(['shell-1 live']);
  vi.setSystemTime(new Date('2026-01-01T12:00:16Z'));
  expect(await verdicts()).toEqual([]);
  expect((await status()).lastReportAt).toBe('2026-01-01T12:00:00.000Z');
  vi.setSystemTime(new Date('2026-01-09T12:00:00Z'));
  expect((await status()).lastReportAt).toBeNull();
});

test.each([
  ['no token', {}, 401],
  ["the operator's token", { authorization: `Bearer ${operatorToken}` }, 403],
])('a report with %s is refused', async (_what, headers, expected) => {
  const payload = { revision: 1, platform: testPlatform, remotes: {} };
  const reply = await registry.app.inject({ method: 'PUT', url: '/shells/shell-1', payload, headers });
  expect(reply.statusCode).toBe(expected);
  expect((await status()).lastReportAt).toBeNull();
});

test("a shell's token changes nothing else, and a report of another shape is refused", async () => {
  const headers = { authorization: `Bearer ${shellToken}` };
  const payload = { version: '1.0.0' };
  const url = '/channels/mf-cart/activate';
  expect((await registry.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(403);
  const wrong = await registry.report('shell-1', -1);
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'revision' }] });
});
