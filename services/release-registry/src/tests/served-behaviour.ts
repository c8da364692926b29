import type { RemoteName } from '@storefront/contracts';
import type { PageRoute } from '@storefront/contracts/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

export function describeServed(open: () => Promise<TestRegistry>): void {
  describe('pages that shells have served behind parameters', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
      registry = await open();
      await publish('mf-listing', '1.0.0', { path: '/:a/:b?', module: 'APage', example: '/lavadoras' });
      await publish('mf-hello', '1.0.0', { path: '/ola', module: 'APage' });
    });
    afterEach(async () => {
      await registry.close();
      vi.useRealTimers();
    });

    const publish = (remote: RemoteName, version: string, ...routes: readonly PageRoute[]) =>
      registry.post('/releases', buildRelease(remote, version, {}, { routes }));
    const serve = (shell: string, ...segments: readonly string[]) =>
      registry.putReport(shell, { revision: 0, remotes: {}, served: { 'mf-listing': [...segments] } });
    const claim = (version: string) =>
      publish(
        'mf-hello',
        version,
        { path: '/ola', module: 'APage' },
        { path: '/refrigeracao', module: 'APage' },
      );
    const activate = (remote: RemoteName, version: string) =>
      registry.post(`/channels/${remote}/activate`, { version });
    const refusal = expect.stringContaining(
      'its route /refrigeracao takes pages that mf-listing@1.0.0 serves behind its parameters ' +
        '(/refrigeracao, last reported at 2026-01-01T12:00:00.000Z); a path has one owner: mf-listing gives it up ' +
        "with the route { path: '/refrigeracao', module: null, owner: 'mf-hello' }",
    );

    test('are refused to another remote by the name of their owner, whichever shell served them', async () => {
      expect((await claim('1.1.0')).statusCode).toBe(201);
      await serve('shell-1', 'lavadoras');
      await serve('shell-2', 'refrigeracao', 'lavadoras');
      await serve('shell-1');
      for (const what of ['activate', 'canary'])
        expect(
          (await registry.post(`/channels/mf-hello/${what}`, { version: '1.1.0', percent: 5 })).json(),
        ).toMatchObject({ status: 409, detail: refusal, errors: [{ field: 'routes' }] });
      expect((await claim('1.2.0')).json()).toMatchObject({ status: 409, detail: refusal });
      expect((await registry.get('/releases/mf-hello/1.1.0/plan')).json().refusals).toHaveLength(1);
    });

    test('are refused for thirty days after the last report of them, and no longer', async () => {
      await claim('1.1.0');
      await serve('shell-1', 'refrigeracao');
      vi.setSystemTime(new Date('2026-01-31T11:59:59.999Z'));
      expect((await activate('mf-hello', '1.1.0')).json()).toMatchObject({ detail: refusal });
      vi.setSystemTime(new Date('2026-01-31T12:00:00Z'));
      expect((await activate('mf-hello', '1.1.0')).statusCode).toBe(200);
    });

    test('move once their owner gives them up', async () => {
      await claim('1.1.0');
      await serve('shell-1', 'refrigeracao');
      const open = { path: '/:a/:b?', module: 'APage', example: '/lavadoras' };
      await publish('mf-listing', '1.1.0', open, {
        path: '/refrigeracao',
        module: null,
        owner: 'mf-hello',
      });
      await activate('mf-listing', '1.1.0');
      expect((await activate('mf-hello', '1.1.0')).statusCode).toBe(200);
    });

    test('are no hindrance to their own remote, nor to one that has the segment', async () => {
      await claim('1.1.0');
      await activate('mf-hello', '1.1.0');
      await serve('shell-1', 'refrigeracao');
      await claim('1.2.0');
      expect((await activate('mf-hello', '1.2.0')).statusCode).toBe(200);
      await serve('shell-1', 'novidades');
      await publish('mf-listing', '1.1.0', { path: '/novidades', module: 'APage' });
      expect((await activate('mf-listing', '1.1.0')).statusCode).toBe(200);
    });
  });
}
