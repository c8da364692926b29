import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { createTokens, type TestRegistry } from '../testing/test-registry.ts';

/** Tests of freezes for every database; `open` returns an empty registry. */
export function describeFreezes(open: () => Promise<TestRegistry>): void {
  describe('freezes', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await open();
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await registry.post('/releases', buildRelease('mf-cart', version));
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
    });
    afterEach(() => registry.close());

    const switchTo = (action: string, body: object = {}) =>
      registry.post(`/channels/mf-cart/${action}`, body);
    const stop = { reason: 'sale until Sunday' };

    describe('while a remote is frozen', () => {
      beforeEach(async () => {
        await switchTo('canary', { version: '1.2.0', percent: 10 });
        expect((await switchTo('freeze', stop)).json()).toEqual({ remote: 'mf-cart', frozen: true });
      });

      test('activating, a canary and publishing with activation are refused with who and why', async () => {
        const refused = {
          status: 409,
          detail: expect.stringMatching(/^mf-cart is frozen since .* by operator: sale until Sunday$/),
        };
        expect((await switchTo('activate', { version: '1.2.0' })).json()).toMatchObject(refused);
        const canary = await switchTo('canary', { version: '1.2.0', percent: 50 });
        expect(canary.json()).toMatchObject(refused);
        const upload = { ...buildRelease('mf-cart', '1.3.0'), activate: true };
        expect((await registry.post('/releases', upload)).json()).toMatchObject(refused);
        expect((await registry.discovered())['mf-cart']).toEqual([
          'active 1.1.0 90%',
          'canary 1.2.0 10%',
          'previous 1.0.0 0%',
        ]);
      });

      test('a rollback, the end of a canary and publishing stay possible', async () => {
        expect((await switchTo('canary', { version: '1.2.0', percent: 0 })).statusCode).toBe(200);
        expect((await switchTo('rollback')).json()).toMatchObject({ active: '1.0.0' });
        expect((await switchTo('rollback', { to: '1.1.0' })).json()).toMatchObject({ active: '1.1.0' });
        expect((await registry.post('/releases', buildRelease('mf-cart', '1.3.0'))).statusCode).toBe(201);
      });

      test('a rollback to a version that was never live is an activation', async () => {
        await registry.post('/releases', buildRelease('mf-cart', '2.0.0'));
        expect((await switchTo('rollback', { to: '2.0.0' })).json()).toMatchObject({
          status: 409,
          detail: 'mf-cart@2.0.0 was never live: this would be an activation, not a rollback',
        });
      });

      test('the status and the history say who stopped it and why; unfreezing allows deployments again', async () => {
        const status = (await registry.get('/status')).json();
        expect(status.remotes[0].frozen).toMatchObject({ actor: 'operator', reason: 'sale until Sunday' });
        await switchTo('unfreeze', { reason: 'sale is over' });
        expect((await switchTo('activate', { version: '1.2.0' })).statusCode).toBe(200);
        const { history } = (await registry.get('/history?remote=mf-cart')).json();
        expect(history.slice(1, 3)).toMatchObject([
          { action: 'unfreeze', reason: 'sale is over' },
          { action: 'freeze', reason: 'sale until Sunday' },
        ]);
      });
    });

    test('a freeze of all remotes stops each, and a new one', async () => {
      expect((await registry.post('/freeze', stop)).json()).toEqual({ remote: null, frozen: true });
      const refused = { status: 409, detail: expect.stringMatching(/^all remotes are frozen since /) };
      expect((await switchTo('activate', { version: '1.2.0' })).json()).toMatchObject(refused);
      expect((await registry.post('/releases', buildRelease('mf-hello', '1.0.0'))).json()).toMatchObject(
        refused,
      );
      await registry.post('/unfreeze', { reason: 'done' });
      expect((await switchTo('activate', { version: '1.2.0' })).statusCode).toBe(200);
    });

    test('needs a reason, and lifting needs a freeze', async () => {
      expect((await switchTo('freeze')).json()).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
      expect((await switchTo('unfreeze', stop)).json()).toMatchObject({
        status: 404,
        detail: 'mf-cart is not frozen',
      });
    });

    test('a deployer freezes and unfreezes its own remote, but lifts no stop of an operator, and none of all', async () => {
      const [cart, footer, board] = await createTokens(
        registry,
        { name: 'ci-cart', role: 'deployer', remote: 'mf-cart' },
        { name: 'ci-footer', role: 'deployer', remote: 'mf-footer' },
        { name: 'board', role: 'viewer' },
      );
      const readStatus = async (url: string, headers: Record<string, string>) =>
        (await registry.post(url, stop, headers)).statusCode;
      expect(await readStatus('/channels/mf-cart/freeze', footer)).toBe(403);
      expect(await readStatus('/channels/mf-cart/freeze', board)).toBe(403);
      expect(await readStatus('/freeze', cart)).toBe(403);
      expect(await readStatus('/channels/mf-cart/freeze', cart)).toBe(200);
      expect(await readStatus('/channels/mf-cart/unfreeze', cart)).toBe(200);
      await switchTo('freeze', stop);
      expect(await readStatus('/channels/mf-cart/freeze', cart)).toBe(200);
      expect(await readStatus('/channels/mf-cart/unfreeze', cart)).toBe(403);
      expect((await switchTo('unfreeze', stop)).statusCode).toBe(200);
    });
  });
}
