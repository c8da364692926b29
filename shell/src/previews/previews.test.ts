// @vitest-environment node
import { signPreview } from '@storefront/release-protocol/signing';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PreparedRelease } from '../releases/prepare-release.ts';
import { prepared } from '../testing/a-pool.ts';
import { aRelease } from '../testing/a-release.ts';
import { aTrust, signRecord, testKey } from '../testing/signing.ts';
import { Previews } from './previews.ts';

const release = aRelease('mf-listing', '3.0.0');
const { record } = release;

it('a preview whose former links have ended is shown, though their preparation fails afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const registry = Fastify();
  registry.get('/releases/mf-listing/3.0.0', async () => ({ record, signature: signRecord(record) }));
  const registryUrl = await registry.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => registry.close());
  const attempts: PromiseWithResolvers<PreparedRelease>[] = [];
  const revoked = new Set<string>();
  const previews = new Previews({
    registryUrl,
    trust: {
      registryKey: testKey.publicKey,
      releaseFault: aTrust().releaseFault,
      isRevoked: (id) => revoked.has(id),
    },
    prepare: () => {
      const attempt = Promise.withResolvers<PreparedRelease>();
      attempts.push(attempt);
      return attempt.promise;
    },
    dispose: () => {},
  });
  onTestFinished(() => previews.close());
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const open = (id: string) => {
    const link = { id, remote: record.remote, version: record.version, expires };
    const preview = previews.read(signPreview(link, testKey));
    if (preview === undefined) throw new Error('the link is not valid');
    return previews.release(preview);
  };
  const former = open('link-0001');
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  revoked.add('link-0001');
  await vi.advanceTimersByTimeAsync(60_000);
  const shown = open('link-0002');
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  attempts[0]?.reject(new Error('it throws'));
  await expect(former).rejects.toThrow('it throws');
  attempts[1]?.resolve(await prepared(release));
  expect(await shown).toBe(release);
});
