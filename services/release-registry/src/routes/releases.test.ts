import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

test('lists the releases of a remote, and returns each one whole', async () => {
  const release = buildRelease('mf-cart', '1.0.0');
  await registry.post('/releases', release);
  const listed = (await registry.get('/releases/mf-cart')).json();
  expect(listed).toEqual({
    remote: 'mf-cart',
    releases: [{ version: '1.0.0', publishedAt: expect.any(String) }],
  });
  expect((await registry.get('/releases/mf-cart/1.0.0')).json().record).toEqual(release.record);
  expect((await registry.get('/releases/mf-cart/9.9.9')).json().detail).toBe(
    'mf-cart@9.9.9 was never published',
  );
  expect((await registry.get('/releases/mf-new')).json().releases).toEqual([]);
  const unknown = await registry.get('/releases/nope');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().detail).toContain('nope is not the name of a remote');
});

test('all files of a release are one answer, sorted by path', async () => {
  const release = buildRelease('mf-cart', '1.0.0', {
    'b.css': '@layer remotes.mf-cart{.b-1234{}}',
    'a.svg': '<svg>\u{e9}</svg>',
  });
  await registry.post('/releases', release);
  const reply = await registry.get('/releases/mf-cart/1.0.0/files');
  expect(reply.headers['content-type']).toBe('application/octet-stream');
  const paths = Object.keys(release.files).sort();
  expect(paths.slice(0, 2)).toEqual(['a.svg', 'b.css']);
  const contents = paths.map((file) => Buffer.from(release.files[file] ?? '', 'base64'));
  expect(reply.rawPayload).toEqual(Buffer.concat(contents));
  expect((await registry.get('/releases/mf-cart/9.9.9/files')).statusCode).toBe(404);
});
