import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateKey, signRotation } from '@storefront/release-protocol/signing';
import { expect, it, onTestFinished } from 'vitest';
import { pinKeys } from './publish-missing.ts';

it('pins every key that there is, and never changes one that is pinned', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pins-'));
  const [first, second, third] = [generateKey(), generateKey(), generateKey()];
  let keys: object = { registry: { first: first.publicKey, rotations: [] } };
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await rm(dataDir, { recursive: true });
  });
  const pin = async () => {
    await pinKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, dataDir);
    return JSON.parse(await readFile(path.join(dataDir, 'pinned-keys.json'), 'utf8'));
  };
  expect(await pin()).toEqual({ registry: first.publicKey });
  const rotations = [signRotation('mf-cart', second, third)];
  keys = {
    registry: { first: second.publicKey, rotations: [] },
    'mf-cart': { first: second.publicKey, rotations },
  };
  expect(await pin()).toEqual({ registry: first.publicKey, 'mf-cart': third.publicKey });
});
