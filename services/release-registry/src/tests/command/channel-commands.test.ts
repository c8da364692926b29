import type { UpcomingState } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  await line.publishAll('1.0.0', '1.1.0');
});
afterEach(() => line.close());

test('rollback, activate and canary say what is active, and on how many shells it is live', async () => {
  await line.runShell('shell-1');
  await line.runShell('shell-2');
  expect((await line.release('rollback mf-cart')).out).toBe('mf-cart@1.0.0 is active: live on 2 of 2\n');
  expect((await line.release('activate mf-cart@1.1.0')).out).toBe(
    'mf-cart@1.1.0 is active (last known good: 1.0.0): live on 2 of 2\n',
  );
  expect((await line.release('activate mf-cart@1.1.0')).out).toBe(
    'mf-cart@1.1.0 was active already: live on 2 of 2\n',
  );
  expect((await line.release('canary mf-cart@1.0.0 10%')).out).toContain(
    'mf-cart@1.0.0 gets 10% of the visitors, 1.1.0 the others: live on 2 of 2\n',
  );
  expect((await line.release('canary mf-cart@1.0.0 0')).out).toBe(
    'mf-cart has no canary, all visitors get 1.1.0: live on 2 of 2\n',
  );
  const json = await line.release('rollback mf-cart --to 1.0.0 --json');
  expect(JSON.parse(json.out)).toMatchObject({
    remote: 'mf-cart',
    active: '1.0.0',
    previous: null,
    changed: true,
    confirmation: { state: 'live', shells: [{ shell: 'shell-1', state: 'live' }, {}] },
  });
});

test('a canary for an audience is named as such, and an unknown audience is refused', async () => {
  await line.release('rollback mf-cart');
  const { out } = await line.release('canary mf-cart@1.1.0 100% --audience staff --wait 0');
  expect(out).toContain('mf-cart@1.1.0 gets 100% of the staff, 1.0.0 the others');
  expect(out).not.toContain('judge');
  expect((await line.release('status mf-cart --wait 0')).out).toContain('1.1.0 (100% of the staff)');
  expect((await line.release('history mf-cart --limit 1')).out).toContain('1.1.0 (100% of the staff)');
  expect(await line.release('canary mf-cart@1.1.0 100% --audience tablet')).toMatchObject({ code: 2 });
});

test('a shell that refuses is named with its reason, and the exit code is 1', async () => {
  await line.release('rollback mf-cart');
  await line.runShell('shell-1');
  await line.runShell('shell-2', { 'mf-cart@1.1.0': 'render threw TypeError' });
  const refused = {
    code: 1,
    out: 'mf-cart@1.1.0 is active (last known good: 1.0.0): live on 1 of 2\nrefused by shell-2: render threw TypeError\n',
  };
  expect(await line.release('activate mf-cart@1.1.0')).toMatchObject(refused);
  const { code, out } = await line.release('status');
  expect(code).toBe(1);
  expect(out).toMatch(
    /mf-cart +1\.1\.0 +1 of 2 .*\nmf-cart@1\.1\.0 refused by shell-2: render threw TypeError\n$/,
  );
  expect((await line.release('rollback mf-cart')).code).toBe(0);
  expect((await line.release('canary mf-cart@1.1.0 10%')).out).toContain('refused by shell-2');
});

test('status says which shells have prepared a release that is not live, and why not the others', async () => {
  await line.registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
  const prepared = 'mf-cart@1.2.0 is published, not live: ';
  expect((await line.release('status')).out).toContain(`${prepared}no shell prepares it\n`);
  const report = (shell: string, state: UpcomingState) =>
    line.registry.putReport(shell, { revision: 1, remotes: {}, upcoming: { 'mf-cart': state } });
  await report('shell-1', { version: '1.2.0', state: 'ready' });
  await report('shell-2', { version: '1.2.0', state: 'refused', reason: 'render threw' });
  expect((await line.release('status --wait 0')).out).toContain(
    `\n${prepared}prepared on 1 of 2\nmf-cart@1.2.0 refused by shell-2: render threw\n`,
  );
  expect((await line.release('can-i-deploy mf-cart@1.2.0')).out).toContain(
    'shell-2 could not prepare it: render threw',
  );
});

test('the wait for a verdict ends, and the exit code is 1', async () => {
  await line.release('rollback mf-cart');
  await line.runShell('shell-1', { 'mf-cart@1.1.0': null });
  expect(await line.release('activate mf-cart@1.1.0 --wait 0.2')).toMatchObject({
    code: 1,
    out: 'mf-cart@1.1.0 is active (last known good: 1.0.0): live on 0 of 1\nnot confirmed by shell-1 yet\n',
  });
});

test('without shells the change is made, and what shoppers see is not claimed', async () => {
  expect(await line.release('rollback mf-cart')).toMatchObject({
    code: 0,
    out: 'mf-cart@1.0.0 is active: no shell has reported yet, so what shoppers see is not known\n',
  });
  expect(await line.release('activate mf-cart@1.1.0 --wait 0')).toMatchObject({
    code: 0,
    out: 'mf-cart@1.1.0 is active (last known good: 1.0.0): not waited for the shells\n',
  });
  expect((await line.release('status')).out).toMatch(
    /REMOTE +ACTIVE +LIVE ON +SINCE .*\nmf-cart +1\.1\.0 +- /,
  );
});

test('history shows a change, with who and why; status one remote', async () => {
  await line.release('rollback mf-cart --reason prices-wrong');
  expect((await line.release('history mf-cart --limit 1')).out).toMatch(
    /ana +rollback +mf-cart +1\.1\.0 → 1\.0\.0 +prices-wrong\n$/,
  );
  expect(JSON.parse((await line.release('status mf-cart --json')).out).remotes).toHaveLength(1);
  expect(JSON.parse((await line.release('history --json')).out).history).toHaveLength(5);
  expect(await line.release('status mf-footer')).toMatchObject({
    code: 1,
    error: 'mf-footer has no active release\n',
  });
});

test("a refused change exits with 1 and prints the registry's reason, as JSON too", async () => {
  const refused = { code: 1, out: '', error: 'mf-cart@9.9.9 was never published\n' };
  expect(await line.release('activate mf-cart@9.9.9')).toEqual(refused);
  const json = await line.release('activate mf-cart@9.9.9 --json');
  expect(JSON.parse(json.out).error).toMatchObject({
    status: 404,
    detail: 'mf-cart@9.9.9 was never published',
  });
  expect(json.error).toBe('');
});
