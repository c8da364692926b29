import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commitChange } from '../../database/changes.ts';
import { openDatabase } from '../../database/open-database.ts';
import { buildRelease } from '../../testing/build-release.ts';
import { readOpsPage } from '../../testing/ops-session.ts';
import { openTestRegistry, type TestRegistry } from '../../testing/test-registry.ts';

let registry: TestRegistry;
const open = async (judges = true) => {
  registry = await openTestRegistry({ judges });
  for (const remote of ['mf-banner', 'mf-cart', 'mf-footer'] as const)
    for (const version of ['1.0.0', '1.1.0']) await registry.post('/releases', buildRelease(remote, version));
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
});

const readText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const readCards = (page: string) => [...page.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
const readOverview = async () => {
  const page = await readOpsPage(registry);
  const [, list = ''] = /<nav aria-label="Remotes">([\s\S]+?)<\/nav>/.exec(page) ?? [];
  return readText(list).replaceAll(' ,', ',');
};

/** What the judge notes when nobody buys any more. */
async function warn(remote: string): Promise<void> {
  const database = await openDatabase({ registryDir: registry.registryDir });
  const entry = { action: 'warn', remote, version: '1.0.0', reason: '0 of 900 views' } as const;
  await commitChange(database, { actor: 'judge', token: 'judge' }, async () => ({
    result: undefined,
    audit: [entry],
  }));
  await database.close();
}

describe('a remote of which the judge warns', () => {
  beforeEach(async () => {
    await open();
    await registry.post('/channels/mf-banner/freeze', { reason: 'sale' });
    await warn('mf-footer');
  });

  test('comes first and says so, until another release is active', async () => {
    expect(readCards(await readOpsPage(registry))).toEqual(['mf-footer', 'mf-banner', 'mf-cart']);
    expect(readText(await readOpsPage(registry))).toContain(
      'The judge warned of 1.0.0 2026-01-01 12:00 UTC : 0 of 900 views. It rolls nothing back.',
    );
    expect(await readOverview()).toContain(
      'mf-footer 1.0.0, the judge warns of 1.0.0 mf-banner 1.0.0, frozen mf-cart 1.0.0',
    );
    await registry.post('/channels/mf-footer/canary', { version: '1.1.0', percent: 10 });
    expect(await readOpsPage(registry)).toContain('The judge warned');
    await registry.post('/channels/mf-footer/activate', { version: '1.1.0' });
    expect(await readOpsPage(registry)).not.toContain('The judge warned');
  });

  test.each([
    [24 * 3600 - 1, true],
    [24 * 3600, false],
  ])('says so for a day: after %i s %s', async (seconds, isShown) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await readOpsPage(registry)).includes('The judge warned')).toBe(isShown);
  });
});

test('names what waits for a person before what is only watched', async () => {
  await open();
  await registry.post('/channels/mf-banner/canary', { version: '1.1.0', percent: 10 });
  await registry.post('/channels/mf-footer/rollout', { version: '1.1.0' });
  await registry.post('/channels/mf-footer/rollout/pause', { reason: 'later' });
  await registry.report('shop-1', 100, 'mf-cart active 1.0.0 refused no memory');
  expect(await readOverview()).toContain(
    'mf-cart 1.0.0, shop-1 refuses 1.0.0 mf-footer 1.0.0, the rollout of 1.1.0 is paused, canary 1.1.0 at 1% mf-banner 1.0.0, canary 1.1.0 at 10%',
  );
});

test('operators see the tokens that expire within a week', async () => {
  await open();
  const create = (name: string, days: number) =>
    registry.post('/tokens', { name, role: 'deployer', remote: 'mf-cart', days });
  await create('ci-cart', 7);
  await create('ci-later', 8);
  const text = readText(await readOpsPage(registry));
  expect(text).toContain('Tokens that expire within a week ci-cart (deployer of mf-cart) until 2026-01-08');
  expect(text).not.toContain('ci-later (');
});

test.each([
  [false, true],
  [true, false],
])('a judge that is off is named: judges %s, named %s', async (judges, isNamed) => {
  await open(judges);
  expect((await readOpsPage(registry)).includes('The judge is off')).toBe(isNamed);
});
