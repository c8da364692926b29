import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry } from '../testing/test-registry.ts';

test('a change whose audit row cannot be written does not happen, and its failure reveals nothing internal', async () => {
  const registry = await openTestRegistry();
  onTestFinished(() => registry.close());
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  const before = (await registry.get('/status')).json();

  using database = new DatabaseSync(path.join(registry.registryDir, 'registry.sqlite'));
  database.exec(`create trigger full before insert on audit begin select raise(abort, 'disk full'); end`);
  const reply = await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });

  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ detail: 'The registry failed; its log says why.' });
  expect(reply.body).not.toContain('disk full');
  expect((await registry.get('/status')).json()).toEqual(before);
  expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
});
