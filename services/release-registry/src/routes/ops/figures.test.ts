import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { reportViews, type Views } from '../../testing/counting-shell.ts';
import { readOpsPage } from '../../testing/ops-session.ts';
import { openTestRegistry, type TestRegistry } from '../../testing/test-registry.ts';

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

const readText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('shows views, failures and rate of both arms, a plot, and what the judge makes of them', async () => {
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
  await reportEachMinute(
    { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] },
    { 'mf-cart@1.0.0': [100, 1], 'mf-cart@1.1.0': [100, 1] },
    { 'mf-cart@1.0.0': [200, 2], 'mf-cart@1.1.0': [200, 4] },
  );
  const page = await readOpsPage(registry);
  const text = readText(page);
  expect(text).toMatch(/1\.1\.0 canary 200 4 2%/);
  expect(text).toMatch(/1\.0\.0 active 200 2 1%/);
  expect(text).toContain('1.1.0 (canary): 4 of 200 views failed (2 %), of 1.0.0 2 of 200 (1 %); goes on.');
  expect(page).toContain('aria-label="Failed views over time: 1.1.0 2%, 1.0.0 1%"');
  expect(page.match(/<polyline/g)).toHaveLength(2);
});

test('shows the steps of a rollout, how near it is to either decision, and what is wrong with its set-up', async () => {
  const plan = { steps: [10, 50].map((percent) => ({ percent, leastSeconds: 3600 })) };
  await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
  await reportEachMinute(
    { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] },
    { 'mf-cart@1.0.0': [100, 0], 'mf-cart@1.1.0': [20, 0] },
  );
  const page = await readOpsPage(registry);
  expect(page).toMatch(/<li class="badge" aria-current="step">10%<\/li>\s*<li class="badge">50%<\/li>/);
  const text = readText(page);
  expect(text).toMatch(/Evidence for the next step [1-9]\d?%/);
  expect(text).toContain('Evidence for a rollback 0%');
  expect(text).toContain(
    'Shares are wrong: 1.1.0 had 20 of 120 compared views in ten minutes, 50% is expected',
  );
  expect(text).toContain('Both releases are served by the same shells');
});

test('lists webhooks without their addresses, and what they did not receive', async () => {
  await registry.post('/webhooks', { name: 'chat', url: 'https://chat.invalid/secret-hook' });
  const page = await readOpsPage(registry);
  expect(readText(page)).toContain('Webhooks chat 0 delivered');
  expect(page).not.toContain('secret-hook');
});

test('shows what shoppers did with each release, where browsers have reported it', async () => {
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
  await reportEachMinute(
    { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] },
    {
      'mf-cart@1.0.0': [
        900,
        9,
        0,
        0,
        0,
        { endedViews: 800, buyAskedViews: 44, buyDoneViews: 40, values: { lcp: [0, 9] } },
      ],
      'mf-cart@1.1.0': [100, 1, 0, 0, 0, { endedViews: 90, buyAskedViews: 5 }],
    },
  );
  const text = readText(await readOpsPage(registry));
  expect(text).toContain(
    'In a view 1.1.0 1.0.0 views reported at their end 90 800 a buy button pressed 5.6 % 5.5 % a product put into the cart 0 % 5 % largest paint (LCP), third quartile - 105 ms',
  );
  expect(text).not.toContain('a heart pressed');
});

test('without traffic it says so instead of drawing', async () => {
  const page = await readOpsPage(registry);
  expect(readText(page)).toMatch(/1\.0\.0 active 0 0 – –/);
  expect(page).not.toContain('<polyline');
  expect(page).toContain('Nothing is under judgement');
});

describe('after the judge has withdrawn a release', () => {
  beforeEach(async () => {
    await registry.post('/releases', buildRelease('mf-banner', '1.0.0'));
    await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
    await reportEachMinute(
      { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] },
      { 'mf-cart@1.0.0': [60, 1], 'mf-cart@1.1.0': [60, 20] },
    );
    await expect.poll(async () => (await registry.discovered())['mf-cart']).toEqual(['active 1.0.0 100%']);
  });

  test('its card comes first and says so first, until somebody changes the channel', async () => {
    const page = await readOpsPage(registry);
    expect([...page.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['mf-cart', 'mf-banner']);
    expect(readText(page)).toContain(
      'mf-cart The judge withdrew 1.1.0 2026-01-01 12:02 UTC : 20 of 60 views failed (33.3 %), of 1.0.0 1 of 60 (1.7 %). 1.0.0 is live.',
    );
    const card = page.slice(page.indexOf('id="mf-cart"'), page.indexOf('id="mf-banner"'));
    expect(card).not.toContain('Nothing is under judgement');
    expect(page).toContain('the judge withdrew 1.1.0');
    await registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
    expect(await readOpsPage(registry)).toContain('The judge withdrew 1.1.0');
    await registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
    const later = await readOpsPage(registry);
    expect(later).not.toContain('The judge withdrew');
    expect([...later.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['mf-banner', 'mf-cart']);
  });
});

test('shows what failed, with its stack, how often over all shells, and since when', async () => {
  const failure = { version: '1.0.0', message: 'mf-cart/CartPage: <b>TypeError</b>', inBrowser: true };
  const stack = 'at <View> (src/view.tsx:4:9)\nat src/list.tsx:7:3';
  const failures = (count: number, firstAt: string) => ({ 'mf-cart': [{ ...failure, count, firstAt }] });
  const report = { revision: 1, remotes: {} };
  await registry.putReport('shell-1', { ...report, failures: failures(3, '2026-01-01T11:58:00.000Z') });
  const second = failures(4, '2026-01-01T11:55:00.000Z');
  second['mf-cart'] = second['mf-cart'].map((each) => ({ ...each, stack }));
  await registry.putReport('shell-2', { ...report, failures: second });
  const page = await readOpsPage(registry);
  expect(page).toContain('mf-cart/CartPage: &#60;b&#62;TypeError');
  expect(page).toContain('>at &#60;View&#62; (src/view.tsx:4:9)\nat src/list.tsx:7:3</pre>');
  expect(readText(page)).toContain('1.0.0, 7 × in browsers since 2026-01-01 11:55 UTC');
});

test.each([
  [3, 60, ['mf-cart', 'mf-banner']],
  [2, 40, ['mf-banner', 'mf-cart']],
  [3, 61, ['mf-banner', 'mf-cart']],
])('a release of which %s of %s views fail: cards in order %s', async (failed, views, order) => {
  await registry.post('/releases', buildRelease('mf-banner', '1.0.0'));
  await reportEachMinute({ 'mf-cart@1.0.0': [0, 0] }, { 'mf-cart@1.0.0': [views, failed] });
  const page = await readOpsPage(registry);
  expect([...page.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(order);
});
