// @module-tag attacks
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { canMount, fill, mountSmallDisk } from '@storefront/server-kit/testing/small-disk';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry } from '../testing/test-registry.ts';

test.runIf(canMount)(
  'on a full disk changes are refused with 503, nothing is lost, and it is not ready',
  async () => {
    const disk = mountSmallDisk(8 * 1024);
    onTestFinished(disk.unmount);
    const registry = await openTestRegistry({
      registryDir: path.join(disk.folder, 'registry'),
      tryWritesEveryMs: 50,
    });
    onTestFinished(() => registry.close());
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
    expect((await registry.get('/healthz')).statusCode).toBe(200);

    const free = fill(disk.folder);
    await vi.waitFor(async () => {
      const reply = await registry.get('/healthz');
      expect([reply.statusCode, reply.json().detail]).toEqual([
        503,
        expect.stringContaining('takes no writes'),
      ]);
    });
    // what a test write had taken while the disk was filled
    fill(disk.folder);
    const published = await registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
    // what finds room in the database's log is stored; the others are refused
    const change = (at: number) =>
      registry.post(at % 2 === 0 ? '/freeze' : '/unfreeze', { reason: `full ${'x'.repeat(400)}` });
    let at = 0;
    let changed = await change(at);
    while (changed.statusCode === 200) changed = await change(++at);
    for (const reply of [published, changed]) {
      expect(reply.statusCode).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.json().detail).toContain('nothing has changed');
    }
    const { history }: { history: { action: string }[] } = (await registry.get('/history?limit=200')).json();
    expect(history.filter(({ action }) => /freeze/.test(action))).toHaveLength(at);
    expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
    expect(readdirSync(path.join(disk.folder, 'registry/artifacts/.incoming'))).toEqual([]);
    expect((await registry.get('/metrics')).body).toContain('storage_writable{place="folder"} 0');

    free();
    expect((await change(at)).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await registry.get('/healthz')).statusCode).toBe(200));
  },
);
