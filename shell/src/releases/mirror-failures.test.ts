// @vitest-environment node
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { openAnsweringRegistry } from '../testing/answering-registry.ts';
import { mirrorRelease } from './mirror.ts';

it.each([
  ['what the registry says of its failure', '{"detail":"index.cjs is damaged"}', ': index.cjs is damaged'],
  ['no more than the status where it answers something else', '<html>', ''],
  ['nor where it says too much', JSON.stringify({ detail: 'x'.repeat(4096) }), ''],
])('a release that cannot be fetched is refused with %s', async (_what, body, said) => {
  const registry = await openAnsweringRegistry();
  onTestFinished(registry.close);
  registry.answer({ body, status: 500 });
  const { record } = aRelease('mf-cart', '1.0.0');
  const signal = AbortSignal.timeout(10_000);
  const options = { folder: tmpdir(), registryUrl: registry.url, signal, log: () => {} };
  await expect(mirrorRelease(record, options)).rejects.toThrow(
    new Error(`${registry.url}/releases/mf-cart/1.0.0/files: HTTP 500${said}`),
  );
});
