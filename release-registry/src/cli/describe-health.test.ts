import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noCounts } from '../counts/count-columns.ts';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';
import { reportViews } from '../testing/counting-shell.ts';
import { describeHealth } from './describe-health.ts';

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

test('status names a release that is slow, with the time of the previous one', () => {
  const live = (version: string, role: 'active' | 'previous', meanMs: number) => ({
    ...noCounts,
    p75: {},
    rendererMb: null,
    version,
    role,
    views: 30,
    renders: 30,
    meanMs,
  });
  const releases = [live('1.1.0', 'active', 1512), live('1.0.0', 'previous', 14)];
  const health = { remote: 'mf-footer', viewsPerSecond: 1, releases, compared: null, judged: [], series: [] };
  expect(describeHealth([health])).toContain('mf-footer@1.1.0 is slow: 1512 ms a run, 1.0.0 takes 14 ms');
});
