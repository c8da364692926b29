import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

describe('publishing', () => {
  test("a remote's first release becomes active, the next one waits to be activated", async () => {
    const first = await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({
      message: 'published',
      published: true,
      channel: { active: '1.0.0' },
    });

    const second = await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
    expect(second.json()).toMatchObject({ published: true, channel: { active: '1.0.0' } });
    expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
  });

  test('activates in the same step on request', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
    expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.1.0 100%', 'previous 1.0.0 0%'] });
  });

  test('the same release again is no error, even when rebuilt later', async () => {
    const release = buildRelease('mf-cart', '1.0.0');
    await registry.post('/releases', release);
    const record = { ...release.record, builtAt: '2026-02-02T00:00:00.000Z' };
    const again = await registry.post('/releases', { ...release, record });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ message: 'already published', published: false });
    expect((await registry.get('/history')).json().history).toHaveLength(2);
  });

  test('the same release again restores files that are missing or damaged', async () => {
    const release = buildRelease('mf-cart', '1.0.0');
    await registry.post('/releases', release);
    const folder = path.join(registry.registryDir, 'artifacts/mf-cart/1.0.0');
    for (const damage of [
      () => writeFile(path.join(folder, 'remoteEntry.js'), 'damaged'),
      () => rm(path.join(folder, 'server'), { recursive: true }),
      () => rm(folder, { recursive: true }),
    ]) {
      await damage();
      const again = await registry.post('/releases', release);
      expect(again.json()).toMatchObject({ message: 'already published', restored: true });
      const all = await registry.get('/releases/mf-cart/1.0.0/files');
      expect(all.body).toBe('var mf_cart_1_0_0;module.exports = {};');
    }
    expect((await registry.post('/releases', release)).json()).toMatchObject({ restored: false });
    const { history } = (await registry.get('/history?limit=1')).json();
    expect(history).toMatchObject([{ action: 'restore', version: '1.0.0' }]);
  });

  test('a version never changes its content', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const other = buildRelease('mf-cart', '1.0.0', { 'server/server.cjs': 'other' });
    const reply = await registry.post('/releases', other);
    expect(reply.statusCode).toBe(409);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json().detail).toContain('mf-cart@1.0.0 is published already');
    expect((await registry.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe('var mf_cart_1_0_0;');
  });

  test('of two first publishes of one version at once, exactly one is kept', async () => {
    const contents = ['one', 'two', 'three'];
    const replies = await Promise.all(
      contents.map((text) =>
        registry.post(
          '/releases',
          buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': `mf_cart_1_0_0.${text}` }),
        ),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409]);
    const kept = contents[replies.findIndex((reply) => reply.statusCode === 201)];
    expect((await registry.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe(`mf_cart_1_0_0.${kept}`);
  });

  test('leaves no upload behind, refused or not', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0', { 'server/server.cjs': 'other' }));
    expect(await readdir(path.join(registry.registryDir, 'artifacts/.incoming'))).toEqual([]);
  });
});
