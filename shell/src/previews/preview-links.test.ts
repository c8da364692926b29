// @vitest-environment node
import { generateKey, signPreview } from '@storefront/release-protocol/signing';
import { describe, expect, it } from 'vitest';
import { testKey } from '../testing/signing.ts';
import { Previews } from './previews.ts';

const thief = generateKey();

describe('a link of a preview', () => {
  const expires = new Date(Date.now() + 60_000).toISOString();
  const link = { id: 'link-0001', remote: 'mf-cart' as const, version: '1.1.0', expires };
  const read = (text: string, revoked = false) => {
    const previews = new Previews({
      registryUrl: 'http://127.0.0.1:1',
      trust: { registryKey: testKey.publicKey, releaseFault: () => undefined, isRevoked: () => revoked },
      prepare: () => expect.unreachable('the release was prepared'),
      dispose: () => {},
    });
    previews.close();
    return previews.read(text);
  };

  it('is valid as the registry signed it', () => {
    expect(read(signPreview(link, testKey))).toMatchObject(link);
  });

  it.each([
    ['of another key', () => read(signPreview(link, thief))],
    ['that was changed', () => read(signPreview(link, testKey).slice(0, -2))],
    ['that was revoked', () => read(signPreview(link, testKey), true)],
    [
      'that has expired',
      () => read(signPreview({ ...link, expires: new Date(Date.now() - 1).toISOString() }, testKey)),
    ],
  ])('%s is refused', (_fault, attempt) => {
    expect(attempt()).toBeUndefined();
  });
});
