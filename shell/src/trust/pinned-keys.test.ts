// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testPins } from '../testing/signing.ts';
import { readPinnedKeys } from './pinned-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('reads the keys, of which the registry has one', async () => {
  const file = path.join(folder, 'pinned-keys.json');
  writeFileSync(file, JSON.stringify(testPins.keys));
  expect(await readPinnedKeys(file)).toEqual(testPins);
  writeFileSync(file, JSON.stringify({ ...testPins.keys, others: 'refuse' }));
  expect(await readPinnedKeys(file)).toEqual({ ...testPins, others: 'refuse' });
});

it.each([
  ['nothing', undefined, 'cannot be read; it names the keys that this shop trusts'],
  ['no JSON', '{', 'is no list of public keys'],
  ['no key of the registry', '{}', "is no list of public keys with the registry's"],
  ['no key', '{"registry":"abc"}', 'is no Ed25519 public key in base64url'],
  ['another word', `{"registry":"${testPins.keys.registry}","others":"trust"}`, 'is no list of public keys'],
  [
    'no key of a remote',
    `{"registry":"${testPins.keys.registry}","mf-cart":"x"}`,
    'is no Ed25519 public key',
  ],
])('a file with %s is refused, naming the variable', async (_what, text, reason) => {
  const file = path.join(folder, 'pinned-keys.json');
  if (text !== undefined) writeFileSync(file, text);
  await expect(readPinnedKeys(file)).rejects.toThrow(/^PINNED_KEYS: /);
  await expect(readPinnedKeys(file)).rejects.toThrow(reason);
});
