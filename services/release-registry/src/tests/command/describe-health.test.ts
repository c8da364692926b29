import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { reportViews } from '../../testing/counting-shell.ts';

let line: CommandLine;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:05Z') });
  line = await openCommandLine();
  await line.publishAll('1.0.0');
  await line.release(`publish mf-cart --dir ${await line.writeCart('1.1.0')}`);
});
afterEach(async () => {
  vi.useRealTimers();
  await line.close();
});

test('canary says how long the judge needs at the present traffic', async () => {
  const none = await line.release('canary mf-cart@1.1.0 5% --wait 0');
  expect(none.out).toContain('The judge has nothing to go by');
  await reportViews(line.registry, { 'mf-cart@1.0.0': [0, 0] });
  await reportViews(line.registry, { 'mf-cart@1.0.0': [100, 1] });
  expect((await line.release('canary mf-cart@1.1.0 10% --wait 0')).out).toMatch(
    /The judge needs about \d+ s at 20 views\/s and 10 % to end a canary of which a fifth of the views fail; 1 % would need \d+ s\n$/,
  );
  const json = JSON.parse((await line.release('canary mf-cart@1.1.0 1% --wait 0 --json')).out);
  expect(json.judgement).toMatchObject({ viewsPerSecond: 20, seconds: expect.any(Number) });
  expect((await line.release('canary mf-cart@1.1.0 0% --wait 0')).out).not.toContain('judge');
});

test('status shows what each release did, and what the judge makes of a canary', async () => {
  await line.release('canary mf-cart@1.1.0 10% --wait 0');
  await reportViews(line.registry, { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await reportViews(line.registry, { 'mf-cart@1.0.0': [50, 1], 'mf-cart@1.1.0': [50, 1] });
  const { out } = await line.release('status mf-cart');
  expect(out).toMatch(/LAST 10 MINUTES +VIEWS +FAILED +RUNS +THREW +HUNG +FALLBACKS +BROWSERS +MS\n/);
  expect(out).toMatch(/mf-cart@1\.0\.0 +50 +1 +50 +1 +0 +1 +0 +20\n/);
  expect(out).toContain(
    'mf-cart@1.1.0, canary: 1 of 50 views failed (2 %), of 1.0.0 1 of 50 (2 %); goes on\n',
  );
});

test('status and the ops page show apart what requests alone made fail, which is no failure of a release', async () => {
  await reportViews(line.registry, { 'mf-cart@1.0.0': [0, 0] });
  await reportViews(line.registry, { 'mf-cart@1.0.0': [50, 0, 0, 0, 0, { requestFaults: 12 }] });
  const { out } = await line.release('status mf-cart');
  expect(out).toMatch(/mf-cart@1\.0\.0 +50 +0 +50 +0 +0 +0 +0 +20\n/);
  expect(out).toMatch(/SHOPPERS OF mf-cart +1\.0\.0\n/);
  expect(out).toMatch(/runs that failed by the request, not the release +12\n/);
});

test('status shows what shoppers did with each release, as a table and as JSON', async () => {
  await line.release('canary mf-cart@1.1.0 10% --wait 0');
  await reportViews(line.registry, { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await reportViews(line.registry, {
    'mf-cart@1.0.0': [450, 9, 0, 0, 0, { endedViews: 400, buyAskedViews: 20 }],
    'mf-cart@1.1.0': [
      50,
      1,
      0,
      0,
      0,
      { endedViews: 40, buyAskedViews: 2, rendererCrashes: 1, rendererMb: 412 },
    ],
  });
  const { out } = await line.release('status mf-cart');
  expect(out).toMatch(
    /SHOPPERS OF mf-cart +1\.0\.0 +1\.1\.0\nviews reported at their end +400 +40\na buy button pressed +5 % +5 %\ncrashes of the server's process +0 +1\nmemory of the server's process +- +412 MB\n/,
  );
  const json = JSON.parse((await line.release('status mf-cart --json')).out);
  expect(JSON.stringify(json)).toContain('"endedViews":400');
});

test('history has the figures of both arms where the judge has acted', async () => {
  await line.release('canary mf-cart@1.1.0 10% --wait 0');
  await reportViews(line.registry, { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await reportViews(line.registry, { 'mf-cart@1.0.0': [50, 1], 'mf-cart@1.1.0': [50, 40] });
  await expect
    .poll(async () => (await line.release('history mf-cart --limit 1')).out)
    .toMatch(
      /judge +canary +mf-cart +1\.1\.0 \(0%\) +40 of 50 views failed \(80 %\), of 1\.0\.0 1 of 50 \(2 %\)\n$/,
    );
});
