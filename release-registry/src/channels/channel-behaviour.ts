import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

/** What channels do on every database; `open` gives a registry with nothing in it. */
export function describeChannels(open: () => Promise<TestRegistry>): void {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await open();
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await registry.post('/releases', buildRelease('mf-cart', version));
    }
  });
  afterEach(() => registry.close());

  const activate = (version: string) => registry.post('/channels/mf-cart/activate', { version });
  const rollBack = (to?: string) => registry.post('/channels/mf-cart/rollback', { to });
  const canary = (version: string, percent: number) =>
    registry.post('/channels/mf-cart/canary', { version, percent });
  const cart = async () => (await registry.discovered())['mf-cart'];

  describe('activating', () => {
    test('makes the version live and the one before it the last known good', async () => {
      const reply = await activate('1.1.0');
      expect(reply.json()).toMatchObject({ active: '1.1.0', previous: '1.0.0', changed: true });
      expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('the active version again changes nothing and writes no history', async () => {
      await activate('1.1.0');
      const before = (await registry.get('/history')).json();
      expect((await activate('1.1.0')).json()).toMatchObject({ changed: false, previous: '1.0.0' });
      expect((await registry.get('/history')).json()).toEqual(before);
    });

    test('an unknown version, an unknown remote and a body without version are refused by name', async () => {
      expect((await activate('9.9.9')).json()).toMatchObject({
        status: 404,
        detail: 'mf-cart@9.9.9 was never published',
      });
      const remote = await registry.post('/channels/nope/activate', { version: '1.0.0' });
      expect(remote.json()).toMatchObject({
        status: 404,
        detail: expect.stringContaining('nope is not the name of a remote'),
      });
      const body = await registry.post('/channels/mf-cart/activate', {});
      expect(body.json()).toMatchObject({ status: 400, errors: [{ field: 'version' }] });
      expect(await cart()).toEqual(['active 1.0.0 100%']);
    });

    test('many at once follow one another: the past versions hold each step', async () => {
      const versions = ['1.1.0', '1.2.0', '1.3.0', '1.0.0', '1.1.0', '1.2.0'];
      await Promise.all(versions.map(activate));
      const history = (await registry.get('/history?remote=mf-cart')).json().history;
      const steps = history.filter((row: { action: string }) => row.action === 'activate');
      for (const [newer, older] of steps
        .slice(0, -1)
        .map((row: object, index: number) => [row, steps[index + 1]])) {
        expect(newer.fromVersion).toBe(older.version);
      }
    });
  });

  describe('rolling back', () => {
    beforeEach(async () => {
      for (const version of ['1.1.0', '1.2.0', '1.3.0']) await activate(version);
    });

    test('twice walks further back, and the withdrawn version is never the last known good', async () => {
      expect((await rollBack()).json()).toMatchObject({ active: '1.2.0', previous: '1.1.0' });
      expect((await rollBack()).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
      expect((await rollBack()).json()).toMatchObject({ active: '1.0.0', previous: null });
      const end = await rollBack();
      expect(end.statusCode).toBe(409);
      expect(end.json().detail).toContain('mf-cart has no version before 1.0.0');
      expect(await cart()).toEqual(['active 1.0.0 100%']);
    });

    test('to a past version goes back to that step', async () => {
      expect((await rollBack('1.1.0')).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    });

    test('to any other published version keeps the past versions', async () => {
      await rollBack();
      expect((await rollBack('1.3.0')).json()).toMatchObject({ active: '1.3.0', previous: '1.1.0' });
    });

    test('after a rollback a new version is rolled back to the version before it', async () => {
      await rollBack();
      await activate('1.3.0');
      expect((await rollBack()).json()).toMatchObject({ active: '1.2.0', previous: '1.1.0' });
    });

    test('is refused for the active version, an unknown one, and a remote with nothing live', async () => {
      expect((await rollBack('1.3.0')).json()).toMatchObject({
        status: 409,
        detail: 'mf-cart@1.3.0 is active already',
      });
      expect((await rollBack('9.9.9')).json()).toMatchObject({ status: 404 });
      const other = await registry.post('/channels/mf-footer/rollback');
      expect(other.json()).toMatchObject({ status: 404, detail: 'mf-footer has no active release' });
    });
  });

  describe('canary', () => {
    test("takes its share from the active version's traffic, and 0 ends it", async () => {
      expect((await canary('1.1.0', 12.5)).json()).toMatchObject({
        canary: { version: '1.1.0', percent: 12.5 },
      });
      expect(await cart()).toEqual(['active 1.0.0 87.5%', 'canary 1.1.0 12.5%']);
      await canary('1.1.0', 0);
      expect(await cart()).toEqual(['active 1.0.0 100%']);
    });

    test('ends when it is promoted, and stays beside another activation', async () => {
      await canary('1.2.0', 10);
      await activate('1.1.0');
      expect(await cart()).toEqual(['active 1.1.0 90%', 'canary 1.2.0 10%', 'previous 1.0.0 0%']);
      await activate('1.2.0');
      expect(await cart()).toEqual(['active 1.2.0 100%', 'previous 1.1.0 0%']);
    });

    test('cannot be the active version, nor end when it is not there, nor leave 0 to 100', async () => {
      expect((await canary('1.0.0', 5)).statusCode).toBe(409);
      expect((await canary('1.1.0', 0)).statusCode).toBe(409);
      expect((await canary('1.1.0', 101)).json().errors).toEqual([
        { field: 'percent', message: 'must be 0 to 100' },
      ]);
    });
  });

  test('status lists every remote', async () => {
    await registry.post('/releases', buildRelease('mf-footer', '2.0.0'));
    await activate('1.1.0');
    await canary('1.2.0', 10);
    expect((await registry.get('/status')).json()).toEqual({
      remotes: [
        {
          remote: 'mf-cart',
          active: '1.1.0',
          activatedAt: expect.any(String),
          previous: '1.0.0',
          canary: { version: '1.2.0', percent: 10 },
          revision: expect.any(Number),
          shells: { active: [], canary: [] },
        },
        {
          remote: 'mf-footer',
          active: '2.0.0',
          activatedAt: expect.any(String),
          previous: null,
          canary: null,
          revision: expect.any(Number),
          shells: { active: [], canary: [] },
        },
      ],
      lastReportAt: null,
    });
  });

  test('history says who, what, when and why, newest first', async () => {
    await registry.post(
      '/channels/mf-cart/activate',
      { version: '1.1.0', reason: 'sale' },
      { 'x-actor': 'ana' },
    );
    await registry.post('/channels/mf-cart/rollback', { reason: 'prices wrong' });
    const { history } = (await registry.get('/history?remote=mf-cart&limit=2')).json();
    expect(history).toMatchObject([
      {
        action: 'rollback',
        actor: 'operator',
        version: '1.0.0',
        fromVersion: '1.1.0',
        reason: 'prices wrong',
      },
      {
        action: 'activate',
        actor: 'ana',
        token: 'operator',
        version: '1.1.0',
        fromVersion: '1.0.0',
        reason: 'sale',
      },
    ]);
    expect(Date.parse(history[0].at)).toBeGreaterThanOrEqual(Date.parse(history[1].at));
    expect((await registry.get('/history?limit=0')).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'limit' }],
    });
  });
}
