import { expect, test } from 'vitest';
import { generateKey } from './keys.ts';
import { signPreview } from './preview.ts';
import { signValue } from './signature.ts';
import { readStaffPass, type StaffPass, signStaffPass } from './staff-pass.ts';

const key = generateKey();
const pass: StaffPass = { id: 'pass-0001', host: 'loja.example', expires: '2026-03-01T14:00:00.000Z' };
const end = Date.parse(pass.expires);
const signed = signStaffPass(pass, key);
const read = (text: string, { host = 'loja.example', nowMs = end - 1, registryKey = key.publicKey } = {}) =>
  readStaffPass(text, { registryKey, host, nowMs });

test('is read back at its shop until it expires', () => {
  expect(read(signed)).toEqual(pass);
  expect(read(signed, { host: 'Loja.Example' })).toEqual(pass);
  expect(read(signed, { nowMs: end })).toBeUndefined();
});

test.each(['outra.example', 'loja.example:8080', 'loja.example.evil.example', ''])(
  'is nothing at the host "%s"',
  (host) => {
    expect(read(signed, { host })).toBeUndefined();
  },
);

test('is nothing after the registry has a new key', () => {
  expect(read(signed, { registryKey: generateKey().publicKey })).toBeUndefined();
});

const readText = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [, signature] = signed.split('~');
const preview = { id: 'pass-0001', remote: 'mf-cart', version: '1.5.0', expires: pass.expires } as const;

test.each([
  ['another host', `${readText({ ...pass, host: 'outra.example' })}~${signature}`],
  ['a later end', `${readText({ ...pass, expires: '2027-03-01T14:00:00.000Z' })}~${signature}`],
  ["another key's signature", signStaffPass(pass, generateKey())],
  ['a signature of a preview', `${readText(pass)}~${signValue('preview', pass, key)}`],
  ['a preview', signPreview(preview, key)],
  ['no signature', readText(pass)],
  ['no JSON', `abc~${signature}`],
  ['JSON that is no object', `${Buffer.from('null').toString('base64url')}~${signature}`],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(read(text)).toBeUndefined();
});
