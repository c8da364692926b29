import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

/** Tests of activations and rollbacks for every database; `open` returns an empty registry. */
export function describeChannels(open: () => Promise<TestRegistry>): void {
  describe('channels', () => {
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
    const cart = async () => (await registry.discovered())['mf-cart'];

    describe('activating', () => {
      test('makes the version live and the previous one the last known good', async () => {
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

      test('twice goes further back, and the withdrawn version is never the last known good', async () => {
        expect((await rollBack()).json()).toMatchObject({ active: '1.2.0', previous: '1.1.0' });
        expect((await rollBack()).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
        expect((await rollBack()).json()).toMatchObject({ active: '1.0.0', previous: null });
        const end = await rollBack();
        expect(end.statusCode).toBe(409);
        expect(end.json().detail).toBe(
          'mf-cart has no version before 1.0.0; name another one, by --to or the field "to"',
        );
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

      test('from a version that had been active before forgets it whole: it is never the last known good again', async () => {
        await activate('1.2.0');
        expect((await rollBack()).json()).toMatchObject({ active: '1.3.0', previous: '1.1.0' });
        expect(await cart()).toEqual(['active 1.3.0 100%', 'previous 1.1.0 0%']);
        await activate('1.1.0');
        await activate('1.3.0');
        await activate('1.1.0');
        expect((await rollBack()).json()).toMatchObject({ active: '1.3.0', previous: '1.0.0' });
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
  });
}
