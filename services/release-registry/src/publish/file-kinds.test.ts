import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease, type Upload } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { computeIntegrity } from './artifacts/artifact-store.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

/** A release with one more file, of these bytes. */
function releaseWith(file: string, content: Buffer): Upload {
  const { record, files } = buildRelease('mf-cart', '1.0.0');
  const listed = { integrity: computeIntegrity(content), bytes: content.byteLength };
  return {
    record: { ...record, files: { ...record.files, [file]: listed } },
    files: { ...files, [file]: content.toString('base64') },
  };
}

const entry = Buffer.from('var mf_cart_1_0_0;');
const bytes = (text: string) => Buffer.from(text, 'latin1');
const samples: readonly (readonly [file: string, right: Buffer])[] = [
  ['a.js', bytes('export const a = 1;')],
  ['a.mjs', Buffer.from('export const name = "São Paulo";')],
  ['a.css', bytes('@layer remotes.mf-cart{.a-1234{}}')],
  ['a.json', bytes('{"a":1}')],
  ['a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a.woff2', bytes('wOF2\0\x01\0\0')],
  ['a.png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['a.jpg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['a.jpeg', bytes('\xff\xd8\xff\xe1\0\x10Exif')],
  ['a.gif', bytes('GIF89a\x01\0')],
  ['a.webp', bytes('RIFF\x08\0\0\0WEBPVP8 ')],
  ['a.avif', bytes('\0\0\0\x1cftypavif\0\0\0\0')],
  ['a.ico', bytes('\0\0\x01\0\x01\0')],
  ['remoteEntry.js.br', brotliCompressSync(entry)],
];

test.each(samples)('%s is accepted with content of its kind', async (file, right) => {
  expect((await registry.post('/releases', releaseWith(file, right))).statusCode).toBe(201);
});

const page = bytes('\0<html><script>alert(1)</script>');

test.each([
  ...samples.map(([file]) => [file, page] as const),
  ['a.svg', bytes('<html></html>')],
  ['other.js.br', brotliCompressSync(entry)],
  ['remoteEntry.js.br', brotliCompressSync(bytes('var mf_cart_6_6_6;'))],
  ['remoteEntry.js.br', brotliCompressSync(Buffer.alloc(50_000_000))],
] as const)('%s is refused with content of another kind', async (file, content) => {
  const reply = await registry.post('/releases', releaseWith(file, content));
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual([`files.${file}`]);
});
