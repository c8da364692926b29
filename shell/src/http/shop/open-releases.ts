import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TraceStack } from '../../counts/trace-stacks.ts';
import { Previews } from '../../previews/previews.ts';
import { closeLater } from '../../releases/close-later.ts';
import { followReleases } from '../../releases/follow-releases.ts';
import { type PrepareOptions, prepareRelease } from '../../releases/prepare-release.ts';
import { pruneDaily } from '../../releases/prune-mirror.ts';
import type { ReportSources } from '../../releases/read-report.ts';
import type { PinnedKeys } from '../../trust/pinned-keys.ts';
import type { Settings } from '../settings.ts';

interface ReleaseParts extends Omit<PrepareOptions, 'mirror'> {
  readonly pins: PinnedKeys;
  readonly report: ReportSources;
  /** Absent: refusals are logged as they are. */
  readonly trace?: TraceStack | undefined;
}

/** Follows the registry's releases, and opens previews. */
export async function openReleases(
  app: FastifyInstance,
  { registryUrl, dataDir, reporting, renderIsolation }: Settings,
  { pins, report, trace, ...host }: ReleaseParts,
) {
  /** Folders of the releases' files; those of previews are served only to visitors with a link. */
  const folders = { mirror: path.join(dataDir, 'releases'), previews: path.join(dataDir, 'previews') };
  await mkdir(folders.mirror, { recursive: true });
  const log = (message: string) => app.log.info(message);
  const logRefusal = (message: string) => {
    if (trace) void trace(message).then(({ text }) => app.log.error(text));
    else app.log.error(message);
  };
  const mirror = { folder: folders.mirror, registryUrl, token: reporting?.token, log: logRefusal };
  const followed = followReleases({
    registryUrl,
    dataDir,
    reporting,
    ...report,
    platform: host.platform,
    pins,
    dispose: closeLater,
    log,
    logRefusal,
    prepare: (record, { isServed }) => prepareRelease(record, { ...host, mirror, isServed }),
    // without a process of its own, code that nobody has activated would run inside the shop
    preparesUpcoming: renderIsolation === 'process',
  });
  const previews = new Previews({
    registryUrl,
    trust: followed.trust,
    dispose: closeLater,
    prepare: (record, signed) => {
      const query = `?preview=${encodeURIComponent(signed)}`;
      const opened = { folder: folders.previews, registryUrl, query, log: logRefusal };
      return prepareRelease(record, { ...host, mirror: opened, isServed: true });
    },
  });
  app.addHook('onReady', followed.untilReady);
  app.addHook('onListen', async () => {
    const mirrors = [
      { folder: folders.mirror, needed: () => followed.store.usableVersions() },
      // no preview is kept: its files are fetched again when somebody opens it
      { folder: folders.previews, needed: () => ({}) },
    ];
    app.server.once('close', pruneDaily(mirrors, log));
  });
  return { followed, previews, folders };
}
