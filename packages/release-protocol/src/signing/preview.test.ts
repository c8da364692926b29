import { expect, test } from 'vitest';
import { generateKey } from './keys.ts';
import { type Preview, readPreview, signPreview } from './preview.ts';
import { signValue } from './signature.ts';

const key = generateKey();
const preview: Preview = {
  id: 'link-0001',
  remote: 'mf-cart',
  version: '1.5.0',
  expires: '2026-03-01T14:00:00.000Z',
};
const end = Date.parse(preview.expires);
const signed = signPreview(preview, key);

test('is read back until it expires', () => {
  expect(readPreview(signed, key.publicKey, end - 1)).toEqual(preview);
  expect(readPreview(signed, key.publicKey, end)).toBeUndefined();
});

const readText = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [, signature] = signed.split('~');

test.each([
  ['another version', `${readText({ ...preview, version: '1.6.0' })}~${signature}`],
  ['another name of the link', `${readText({ ...preview, id: 'link-0002' })}~${signature}`],
  ['a link without a name', signPreview({ ...preview, id: '' }, key)],
  ['a later end', `${readText({ ...preview, expires: '2027-03-01T14:00:00.000Z' })}~${signature}`],
  ["another key's signature", signPreview(preview, generateKey())],
  ['a signature of a release', `${readText(preview)}~${signValue('release', preview, key)}`],
  ['no signature', readText(preview)],
  ['no JSON', `abc~${signature}`],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(readPreview(text, key.publicKey, end - 1)).toBeUndefined();
});

test('a preview names its release and its end', () => {
  // @ts-expect-error a preview without an end would never expire
  const endless: Preview = { id: 'link-0001', remote: 'mf-cart', version: '1.5.0' };
  expect(readPreview(signPreview(endless, key), key.publicKey, 0)).toBeUndefined();
});
