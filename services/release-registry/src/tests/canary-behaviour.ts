import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

/** Tests of canaries, status and history for every database; `open` returns an empty registry. */
export function describeCanaries(open: () => Promise<TestRegistry>): void {
  describe('canaries', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await open();
      for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
        await registry.post('/releases', buildRelease('mf-cart', version));
      }
    });
    afterEach(() => registry.close());

    const activate = (version: string) => registry.post('/channels/mf-cart/activate', { version });
    const canary = (version: string, percent: number) =>
      registry.post('/channels/mf-cart/canary', { version, percent });
    const cart = async () => (await registry.discovered())['mf-cart'];

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
      const unguarded = { frozen: null, twoPerson: false, request: null, clientOnly: false, origin: null };
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
            upcoming: { version: '1.3.0', shells: [] },
            ...unguarded,
          },
          {
            remote: 'mf-footer',
            active: '2.0.0',
            activatedAt: expect.any(String),
            previous: null,
            canary: null,
            revision: expect.any(Number),
            shells: { active: [], canary: [] },
            upcoming: null,
            ...unguarded,
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
  });
}
