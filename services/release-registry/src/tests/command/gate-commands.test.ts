import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  await line.publishAll('1.0.0');
  const routes = [{ path: '/rastreio', module: 'APage' }];
  await line.registry.post('/releases', buildRelease('mf-cart', '1.1.0', {}, { routes }));
});
afterEach(() => line.close());

/** Publishes another remote with the path of mf-cart@1.1.0. */
const claimPath = () =>
  line.registry.post(
    '/releases',
    buildRelease('mf-footer', '2.0.0', {}, { routes: [{ path: '/rastreio', module: 'APage' }] }),
  );
const refusal =
  'mf-cart@1.1.0 refused: its route /rastreio claims paths of mf-footer@2.0.0 (route /rastreio); a path has one owner: ' +
  "mf-footer gives it up with the route { path: '/rastreio', module: null, owner: 'mf-cart' }\n";

test('can-i-deploy says yes, and against what', async () => {
  await line.runShell('shell-1');
  expect(await line.release('can-i-deploy mf-cart@1.1.0')).toEqual({
    code: 0,
    out: 'mf-cart@1.1.0 can be deployed: checked against shell-1\n',
    error: '',
  });
});

test('can-i-deploy says why not, with exit code 1, as JSON too', async () => {
  await claimPath();
  await line.runShell('shell-1');
  expect(await line.release('can-i-deploy mf-cart@1.1.0')).toMatchObject({ code: 1, out: refusal });
  const json = await line.release('can-i-deploy mf-cart@1.1.0 --json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({ version: '1.1.0', refusals: [{ gate: 'routes' }] });
});

test('plan prints what activate would do', async () => {
  await line.release('canary mf-cart@1.1.0 10% --wait 0');
  expect((await line.release('plan mf-cart@1.1.0')).out).toBe(
    'mf-cart@1.1.0 becomes active after 1.0.0\nlast known good: 1.0.0\nits canary ends\n' +
      'mf-cart@1.1.0 can be deployed: nothing else is live\n' +
      'no shell runs, so shared packages and the version of Module Federation were not checked\n',
  );
});

test('an operator forces a release with a reason, and the history names the overridden refusals', async () => {
  await claimPath();
  expect(await line.release('activate mf-cart@1.1.0')).toMatchObject({ code: 1, error: refusal });
  expect((await line.release('activate mf-cart@1.1.0 --force --reason agreed --wait 0')).code).toBe(0);
  expect((await line.release('history mf-cart --limit 1')).out).toMatch(
    /1\.0\.0 → 1\.1\.0 +agreed · forced past: its route \/rastreio claims paths/,
  );
});
