import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { createTokens, type TestRegistry } from '../testing/test-registry.ts';

/** Tests of the two-person rule for every database; `open` returns an empty registry. */
export function describeTwoPersons(open: () => Promise<TestRegistry>): void {
  describe('two persons', () => {
    let registry: TestRegistry;
    let ana: Record<string, string>;
    let rui: Record<string, string>;
    beforeEach(async () => {
      registry = await open();
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await registry.post('/releases', buildRelease('mf-cart', version));
      const deployer = { role: 'deployer', remote: 'mf-cart' };
      [ana, rui] = await createTokens(registry, { name: 'ana', ...deployer }, { name: 'rui', ...deployer });
      await registry.post('/channels/mf-cart/two-person', { required: true, reason: 'payments' });
    });
    afterEach(() => registry.close());

    const activate = (headers: Record<string, string>, version = '1.1.0', reason?: string) =>
      registry.post('/channels/mf-cart/activate', { version, reason }, headers);
    const active = async () => (await registry.discovered())['mf-cart']?.[0];

    describe('where a remote needs two persons', () => {
      test('one token requests an activation and another confirms it; the history names both', async () => {
        const requested = await activate(ana, '1.1.0', 'new totals');
        expect(requested.json()).toMatchObject({
          active: '1.0.0',
          changed: false,
          request: { version: '1.1.0', token: 'ana', reason: 'new totals' },
        });
        expect(await active()).toBe('active 1.0.0 100%');
        expect((await registry.get('/status')).json().remotes[0]).toMatchObject({
          twoPerson: true,
          request: { version: '1.1.0', actor: 'ana' },
        });
        expect((await activate(rui)).json()).toMatchObject({ active: '1.1.0', changed: true, request: null });
        const { history } = (await registry.get('/history?remote=mf-cart&limit=2')).json();
        expect(history).toMatchObject([
          { action: 'activate', token: 'rui', reason: 'new totals; requested by ana with the token ana' },
          { action: 'request-activation', token: 'ana', reason: 'new totals' },
        ]);
      });

      test('the same token never confirms itself, whatever name it claims', async () => {
        await activate(ana);
        const again = await activate({ ...ana, 'x-actor': 'rui' });
        expect(again.json()).toMatchObject({ changed: false, request: { token: 'ana' } });
        expect(await active()).toBe('active 1.0.0 100%');
      });

      test('a request for another version replaces the first, and needs its own confirmation', async () => {
        await activate(ana);
        expect((await activate(rui, '1.2.0')).json()).toMatchObject({ request: { version: '1.2.0' } });
        expect((await activate(rui)).json()).toMatchObject({ request: { version: '1.1.0', token: 'rui' } });
        expect(await active()).toBe('active 1.0.0 100%');
      });

      test('a canary needs two, at the same share; its end needs one', async () => {
        const canary = (headers: Record<string, string>, percent: number) =>
          registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent }, headers);
        await canary(ana, 10);
        expect((await canary(rui, 100)).json()).toMatchObject({ canary: null, request: { percent: 100 } });
        expect((await canary(ana, 100)).json()).toMatchObject({ canary: { version: '1.1.0', percent: 100 } });
        expect((await canary(ana, 0)).json()).toMatchObject({ canary: null, changed: true });
      });

      test('publishing with activation requests it', async () => {
        const upload = { ...buildRelease('mf-cart', '1.3.0'), activate: true };
        const reply = await registry.post('/releases', upload, ana);
        expect(reply.json()).toMatchObject({ published: true, request: { version: '1.3.0' } });
        expect((await activate(rui, '1.3.0')).json()).toMatchObject({ active: '1.3.0' });
      });

      test('a rollback needs one, but not to a version that was never live', async () => {
        await activate(ana);
        await activate(rui);
        const rollBack = (to?: string) => registry.post('/channels/mf-cart/rollback', { to }, ana);
        expect((await rollBack('1.2.0')).statusCode).toBe(409);
        expect((await rollBack()).json()).toMatchObject({ active: '1.0.0' });
      });

      test('a request ends after a day', async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
        onTestFinished(() => void vi.useRealTimers());
        await activate(ana);
        vi.setSystemTime(Date.now() + 24 * 3_600_000);
        expect((await activate(rui)).json()).toMatchObject({ changed: false, request: { token: 'rui' } });
      });

      test('only an operator changes the setting, with a reason; off again, one token suffices', async () => {
        const set = (body: object, headers = {}) =>
          registry.post('/channels/mf-cart/two-person', body, headers);
        expect((await set({ required: false, reason: 'haste' }, ana)).statusCode).toBe(403);
        expect((await set({ required: false })).json()).toMatchObject({ errors: [{ field: 'reason' }] });
        await activate(ana);
        expect((await set({ required: false, reason: 'one team' })).json()).toMatchObject({ changed: true });
        expect((await registry.get('/status')).json().remotes[0]).toMatchObject({
          twoPerson: false,
          request: null,
        });
        expect((await activate(ana)).json()).toMatchObject({ active: '1.1.0' });
      });
    });
  });
}
