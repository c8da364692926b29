// @vitest-environment node
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@storefront/server-kit/testing/self-signed';
import { expect, it, onTestFinished } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { createCallRegistry } from '../trust/call-registry.ts';
import { followRegistry } from './feed.ts';
import { mirrorRelease } from './mirror.ts';
import { reportReleases } from './report-releases.ts';

/** Calls to a registry; each rejects with the reason of its failure. */
const clients: Readonly<Record<string, (registryUrl: string) => Promise<unknown>>> = {
  discovery(registryUrl) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const feed = followRegistry({
      registryUrl,
      readSnapshot: () => undefined,
      onDiscovery: () => resolve(),
      onRevision: () => {},
      trust: { follows: () => true, releaseFault: () => undefined },
      log: (message) => reject(new Error(message)),
      logRefusal: (message) => reject(new Error(message)),
    });
    onTestFinished(() => feed.close());
    return promise;
  },
  'files of a release': (registryUrl) =>
    mirrorRelease(aRelease('mf-cart', '1.0.0', {}).record, {
      folder: '/nothing-here',
      registryUrl,
      signal: AbortSignal.timeout(5000),
      log: () => {},
    }),
  'a report with its token'(registryUrl) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const reporter = reportReleases({
      registryUrl,
      shell: 'a-shell',
      call: createCallRegistry({ token: 'secret' }),
      read: async () => ({
        revision: 0,
        platform: { federationVersion: '2.9.2', shared: {} },
        remotes: {},
      }),
      onReported: () => {},
      onReply: () => {},
      log: (message) => reject(new Error(message)),
    });
    reporter.notify();
    onTestFinished(async () => {
      await reporter.close();
      resolve();
    });
    return promise;
  },
};

it.each(Object.entries(clients))(
  '%s: no call to a registry whose certificate nobody vouches for',
  async (_what, call) => {
    let requests = 0;
    const server = createServer(selfSigned, (_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    await expect(call(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)).rejects.toThrow(
      /fetch failed|certificate/,
    );
    expect(requests).toBe(0);
  },
);
