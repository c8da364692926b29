import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

describe('a release whose files do not match its record is refused, naming the file', () => {
  const refused = async (upload: object, field: string, message: RegExp) => {
    const reply = await registry.post('/releases', upload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({ field, message: expect.stringMatching(message) });
    expect((await registry.get('/releases/mf-cart')).json().releases).toEqual([]);
  };

  test('other content than the integrity says', async () => {
    const { record, files } = buildRelease('mf-cart', '1.0.0');
    const evil = Buffer.from('var mf_cart_6_6_6;').toString('base64');
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
