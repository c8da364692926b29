import type { ShellPlatform } from '@storefront/contracts/release';
import type { FastifyInstance } from 'fastify';
import { closeLater } from '../releases/close-later.ts';
import {
  type FollowedReleases,
  type FollowReleasesOptions,
  followReleases,
} from '../releases/follow-releases.ts';
import { type PrepareOptions, prepareRelease, prepareUpcoming } from '../releases/prepare-release.ts';
import type { RendererFactory } from '../renderer/renderer.ts';
import type { PinnedKeys } from '../trust/pinned-keys.ts';
import type { followConfig } from './follow-config.ts';
import type { Settings } from './settings.ts';

export function createReleases(
  app: FastifyInstance,
  host: {
    readonly renderers: RendererFactory;
    readonly platform: ShellPlatform;
    readonly pins: PinnedKeys;
  },
  reads: Pick<FollowReleasesOptions, 'readCounts' | 'readFailures' | 'served'>,
  { registryUrl, dataDir, reporting, renderIsolation }: Settings,
  mirror: string,
  config: ReturnType<typeof followConfig>['config'],
): FollowedReleases {
  const options: PrepareOptions = {
    config,
    mirror: { folder: mirror, registryUrl, log: (message) => app.log.error(message) },
    mirrorBudgetMs: 20_000,
    ...host,
  };
  // the registry sends a release that was never live to bearers of a token only
  const withToken = { ...options, mirror: { ...options.mirror, token: reporting?.token } };
  return followReleases({
    registryUrl,
    dataDir,
    reporting,
    ...reads,
    platform: host.platform,
    pins: host.pins,
    dispose: closeLater,
    log: (message) => app.log.info(message),
    logRefusal: (message) => app.log.error(message),
    prepare: (record) => prepareRelease(record, options),
    // without a process of its own, code that nobody has activated would run inside the shop
    prepareUpcoming:
      renderIsolation === 'process' ? (record) => prepareUpcoming(record, withToken) : undefined,
  });
}
