// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { mirrorRelease } from './mirror.ts';

it.each([
  ['what the registry says of its failure', '{"detail":"index.cjs is damaged"}', ': index.cjs is damaged'],
  ['no more than the status where it answers something else', '<html>', ''],
  ['nor where it says too much', JSON.stringify({ detail: 'x'.repeat(4096) }), ''],
])('a release that cannot be fetched is refused with %s', async (_what, answer, said) => {
  const server = createServer((_request, response) => response.writeHead(500).end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { record } = aRelease('mf-cart', '1.0.0');
  const options = { folder: tmpdir(), registryUrl, signal: AbortSignal.timeout(10_000), log: () => {} };
  await expect(mirrorRelease(record, options)).rejects.toThrow(
    new Error(`${registryUrl}/releases/mf-cart/1.0.0/files: HTTP 500${said}`),
  );
});
