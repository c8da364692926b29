import type { RemoteName } from '@storefront/contracts';
import type { ShellReport } from '@storefront/release-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { signUpload } from '../testing/test-keys.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

export function describeUpcoming(open: () => Promise<TestRegistry>): void {
  describe('upcoming releases', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
      registry = await open();
      await publish('1.0.0');
    });
    afterEach(async () => {
      await registry.close();
      vi.useRealTimers();
    });

    const afterMinutes = (minutes: number) =>
      vi.setSystemTime(Date.parse('2026-01-01T12:00:00Z') + minutes * 60_000);
    const publish = (version: string, remote: RemoteName = 'mf-cart') =>
      registry.post('/releases', buildRelease(remote, version));
    const upcoming = async (): Promise<readonly string[]> => {
      const { upcoming: releases } = (await registry.report('shell-1', 0)).json();
      return releases.map(({ record }: { record: { remote: string; version: string } }) =>
        [record.remote, record.version].join('@'),
      );
    };

    test('a report is answered with the newest published release of each remote that was never live', async () => {
      expect(await upcoming()).toEqual([]);
      await publish('1.1.0');
      afterMinutes(1);
      await publish('1.2.0');
      await publish('2.0.0', 'mf-footer');
      afterMinutes(2);
      await publish('2.1.0', 'mf-footer');
      expect((await upcoming()).toSorted()).toEqual(['mf-cart@1.2.0', 'mf-footer@2.1.0']);
    });

    test.each([
      ['active', 'activate', {}],
      ['a canary', 'canary', { percent: 10 }],
    ])('a release that is %s, or was, is not upcoming', async (_what, action, change) => {
      await publish('1.1.0');
      await registry.post(`/channels/mf-cart/${action}`, { version: '1.1.0', ...change });
      expect(await upcoming()).toEqual([]);
      await registry.post('/channels/mf-cart/rollback');
      expect(await upcoming()).toEqual([]);
    });

    test('an older release is not upcoming when the newest is live', async () => {
      await publish('1.1.0');
      afterMinutes(1);
      await publish('1.2.0');
      await registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
      expect(await upcoming()).toEqual([]);
    });

    test('an hour after its publication it is upcoming no more', async () => {
      await publish('1.1.0');
      afterMinutes(59);
      expect(await upcoming()).toEqual(['mf-cart@1.1.0']);
      afterMinutes(61);
      expect(await upcoming()).toEqual([]);
    });

    test('the status and the plan say which shells have prepared it', async () => {
      await publish('1.1.0');
      const reportUpcoming = (shell: string, states: ShellReport['upcoming']) =>
        registry.putReport(shell, { revision: 1, remotes: {}, upcoming: states });
      const refused = { version: '1.1.0', state: 'refused', reason: 'render threw' } as const;
      await reportUpcoming('shell-1', { 'mf-cart': { version: '1.1.0', state: 'ready' } });
      await reportUpcoming('shell-2', { 'mf-cart': refused });
      await reportUpcoming('shell-3', { 'mf-cart': { version: '1.1.0', state: 'preparing' } });
      await reportUpcoming('shell-4', { 'mf-cart': { ...refused, version: '1.0.5' } });
      const [cart] = (await registry.get('/status')).json().remotes;
      expect(cart.upcoming).toEqual({
        version: '1.1.0',
        shells: [
          { shell: 'shell-1', state: 'ready', reason: null },
          { shell: 'shell-2', state: 'refused', reason: 'render threw' },
          { shell: 'shell-3', state: 'waiting', reason: null },
          { shell: 'shell-4', state: 'waiting', reason: null },
        ],
      });
      const plan = (await registry.get('/releases/mf-cart/1.1.0/plan')).json();
      expect([plan.refusals, plan.warnings]).toEqual([[], ['shell-2 could not prepare it: render threw']]);
    });

    test('the record comes as it was signed, with the signature', async () => {
      const upload = buildRelease('mf-cart', '1.1.0');
      await registry.post('/releases', upload);
      const { record, signature } = signUpload(upload);
      expect((await registry.report('shell-1', 0)).json()).toEqual({ upcoming: [{ record, signature }] });
    });
  });
}
