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

  test('activates in the same step when asked to', async () => {
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
      expect(all.body).toBe('/* mf-cart 1.0.0 */module.exports = {};');
    }
    expect((await registry.post('/releases', release)).json()).toMatchObject({ restored: false });
    const { history } = (await registry.get('/history?limit=1')).json();
    expect(history).toMatchObject([{ action: 'restore', version: '1.0.0' }]);
  });

  test('a version never changes its content', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const other = buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': 'other' });
    const reply = await registry.post('/releases', other);
    expect(reply.statusCode).toBe(409);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json().detail).toContain('mf-cart@1.0.0 is published already');
    expect((await registry.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe('/* mf-cart 1.0.0 */');
  });

  test('of two first publishes of one version at once, exactly one is kept', async () => {
    const contents = ['one', 'two', 'three'];
    const replies = await Promise.all(
      contents.map((text) =>
        registry.post('/releases', buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': text })),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409]);
    const kept = contents[replies.findIndex((reply) => reply.statusCode === 201)];
    expect((await registry.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe(kept);
  });

  test('leaves no upload behind, refused or not', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': 'other' }));
    expect(await readdir(path.join(registry.registryDir, 'artifacts/.incoming'))).toEqual([]);
  });
});

describe('a release whose files do not match its record is refused, naming the file', () => {
  const refused = async (upload: object, field: string, message: RegExp) => {
    const reply = await registry.post('/releases', upload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({ field, message: expect.stringMatching(message) });
    expect((await registry.get('/releases/mf-cart')).json().releases).toEqual([]);
  };

  test('other content than the integrity says', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0');
    const evil = Buffer.from('/* mf-cart 6.6.6 */').toString('base64');
    await refused(
      { record, files: { ...files, 'remoteEntry.js': evil } },
      'files.remoteEntry.js',
      /^has integrity sha256-/,
    );
  });

  test('a listed file missing', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0');
    const { 'remoteEntry.js': _, ...rest } = files;
    await refused({ record, files: rest }, 'files.remoteEntry.js', /missing/);
  });

  test('an unlisted file present', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0');
    await refused({ record, files: { ...files, 'extra.js': '' } }, 'files.extra.js', /not listed/);
  });

  test('an entry that is not among its files', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0');
    await refused({ record: { ...record, entry: 'other.js' }, files }, 'record.entry', /names other.js/);
  });

  test.each(['../escape.js', 'a/../../escape.js', '/etc/escape.js', 'a\\..\\escape.js'])(
    'a path like %s',
    async (file) => {
      const reply = await registry.post('/releases', buildRelease('mf-cart', '1.0.0', { [file]: 'x' }));
      expect(reply.statusCode).toBe(400);
      expect(reply.json().detail).toContain('record.files');
      expect(await readdir(path.join(registry.registryDir, 'artifacts'))).toEqual(['.incoming']);
    },
  );

  test.each(['page.html', 'page.htm', 'page.xhtml', 'page.html.br', 'feed.xml', 'notes.pdf', 'script'])(
    'a file like %s',
    async (file) => {
      const upload = buildRelease('mf-cart', '1.0.0', { [file]: '<script>' });
      await refused(upload, `record.files.${file}`, /of a kind that releases may not have/);
    },
  );

  test('two paths for one file, or a file as a folder', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0', {
      './remoteEntry.js': 'x',
      'remoteEntry.js/a.js': 'y',
    });
    await refused({ record, files }, 'record.files../remoteEntry.js', /plain relative path/);
    await refused({ record, files }, 'record.files.remoteEntry.js/a.js', /lies in remoteEntry.js/);
  });

  test('a remote with another kind of name, and a version that is none', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0');
    const reply = await registry.post('/releases', {
      record: { ...record, remote: 'cart', version: 'latest' },
      files,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.map((error: { field: string }) => error.field)).toEqual([
      'record.remote',
      'record.version',
    ]);
  });
});

test('an upload over 20 MB is refused as too large', async () => {
  const reply = await registry.post('/releases', { files: { 'a.js': 'x'.repeat(21 * 1024 * 1024) } });
  expect(reply.statusCode).toBe(413);
  expect(reply.headers['content-type']).toContain('application/problem+json');
});

test('tells which releases a remote has, and each one whole', async () => {
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
  const release = buildRelease('mf-cart', '1.0.0', { 'b.css': '.b{}', 'a.svg': '\u{e9}' });
  await registry.post('/releases', release);
  const reply = await registry.get('/releases/mf-cart/1.0.0/files');
  expect(reply.headers['content-type']).toBe('application/octet-stream');
  const paths = Object.keys(release.files).sort();
  expect(paths.slice(0, 2)).toEqual(['a.svg', 'b.css']);
  const contents = paths.map((file) => Buffer.from(release.files[file] ?? '', 'base64'));
  expect(reply.rawPayload).toEqual(Buffer.concat(contents));
  expect((await registry.get('/releases/mf-cart/9.9.9/files')).statusCode).toBe(404);
});
