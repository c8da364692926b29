import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { reportViews, type Views } from '../testing/counting-shell.ts';
import { readOpsPage } from '../testing/ops-session.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  registry = await openTestRegistry();
  for (const version of ['1.0.0', '1.1.0'])
    await registry.post('/releases', buildRelease('mf-cart', version));
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
});

async function reportEachMinute(...reports: Views[]): Promise<void> {
  for (const views of reports) {
    vi.setSystemTime(Date.now() + 60_000);
    await reportViews(registry, views);
  }
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('shows views, failures and rate of both arms, a plot, and what the judge makes of them', async () => {
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
  await reportEachMinute(
    { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] },
    { 'mf-cart@1.0.0': [900, 9], 'mf-cart@1.1.0': [100, 1] },
    { 'mf-cart@1.0.0': [1800, 18], 'mf-cart@1.1.0': [200, 4] },
  );
  const page = await readOpsPage(registry);
  const text = textOf(page);
  expect(text).toMatch(/1\.1\.0 canary 200 4 2%/);
  expect(text).toMatch(/1\.0\.0 active 1,800 18 1%/);
  expect(text).toContain('1.1.0 (canary): 4 of 200 views failed (2 %), of 1.0.0 18 of 1800 (1 %); goes on.');
  expect(page).toContain('aria-label="Failed views over time: 1.1.0 2%, 1.0.0 1%"');
  expect(page.match(/<polyline/g)).toHaveLength(2);
});

test('without traffic it says so instead of drawing', async () => {
  const page = await readOpsPage(registry);
  expect(textOf(page)).toMatch(/1\.0\.0 active 0 0 – –/);
  expect(page).not.toContain('<polyline');
  expect(page).toContain('Nothing is under judgement');
});
