import type { ShellPlatform } from '@storefront/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { TraceStack } from '../../counts/trace-stacks.ts';
import { closeLater } from '../../releases/close-later.ts';
import { type FollowedReleases, followReleases } from '../../releases/follow-releases.ts';
import { prepareRelease } from '../../releases/prepare-release.ts';
import type { ReportSources } from '../../releases/read-report.ts';
import type { RendererFactory } from '../../renderer/renderer.ts';
import type { PinnedKeys } from '../../trust/pinned-keys.ts';
import type { Settings } from '../settings.ts';
import type { followConfig } from './follow-config.ts';

interface ReleaseParts {
  readonly renderers: RendererFactory;
  readonly platform: ShellPlatform;
  readonly config: ReturnType<typeof followConfig>['config'];
  readonly pins: PinnedKeys;
  /** Folder of the releases' files. */
  readonly mirror: string;
  readonly report: ReportSources;
  /** Absent: refusals are logged as they are. */
  readonly trace?: TraceStack | undefined;
}

export function createReleases(
  app: FastifyInstance,
  { registryUrl, dataDir, reporting, renderIsolation }: Settings,
  { pins, mirror, report, trace, ...host }: ReleaseParts,
): FollowedReleases {
  const logRefusal = (message: string) => {
    if (trace) void trace(message).then(({ text }) => app.log.error(text));
    else app.log.error(message);
  };
  const files = { folder: mirror, registryUrl, token: reporting?.token, log: logRefusal };
  return followReleases({
    registryUrl,
    dataDir,
    reporting,
    ...report,
    platform: host.platform,
    pins,
    dispose: closeLater,
    log: (message) => app.log.info(message),
    logRefusal,
    prepare: (record, { isServed }) => prepareRelease(record, { mirror: files, ...host, isServed }),
    // without a process of its own, code that nobody has activated would run inside the shop
    preparesUpcoming: renderIsolation === 'process',
  });
}
