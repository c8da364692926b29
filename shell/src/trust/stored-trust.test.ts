// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedDiscovery, testPins } from '../testing/signing.ts';
import { DiscoveryTrust } from './discovery-trust.ts';

const file = () => path.join(folder, 'trusted-keys.json');
const empty = { microFrontends: {} };
let folder: string;
let logged: string[];
let trust: DiscoveryTrust;
const open = () => {
  trust = new DiscoveryTrust({ pins: testPins, file: file(), logError: (message) => logged.push(message) });
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trust-'));
  logged = [];
  open();
});
afterEach(async () => {
  trust.close();
  await trust.stored;
  rmSync(folder, { recursive: true });
});

it('stores the newest of several documents last, and says when a state cannot be stored', async () => {
  for (const version of [3, 4, 5]) trust.follows(signedDiscovery(empty, version));
  await trust.stored;
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ version: 5 });
  rmSync(file());
  mkdirSync(path.join(file(), 'a folder'), { recursive: true });
  expect(trust.follows(signedDiscovery(empty, 6))).toBe(true);
  await trust.stored;
  expect(logged).toEqual([expect.stringContaining('would accept older documents')]);
});

it('ignores a damaged file of trusted keys, and counts on the pins', async () => {
  trust.follows(signedDiscovery(empty, 3));
  await trust.stored;
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ version: 3 });
  writeFileSync(file(), '{');
  trust.close();
  open();
  expect(logged).toEqual([expect.stringContaining('what is trusted is ignored')]);
  expect(trust.follows(signedDiscovery(empty, 4))).toBe(true);
});
