import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ShellPlatform } from '@storefront/release-protocol';
import type { Drain } from '@storefront/server-kit/listen';
import {
  folderTest,
  measureWrites,
  type WatchedWrites,
  watchWrites,
} from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ServedPages } from '../counts/served-pages.ts';
import { type TraceStack, traceStacks } from '../counts/trace-stacks.ts';
import { findOverrideLinks } from '../development/linked-pages.ts';
import { readBuilt, type ShellFiles } from '../document/shell-files.ts';
import type { ReleaseName } from '../page/page-state.ts';
import { Previews } from '../previews/previews.ts';
import { Breakers } from '../releases/breakers.ts';
import { closeLater } from '../releases/close-later.ts';
import { followReleases } from '../releases/follow-releases.ts';
import { type PrepareOptions, prepareRelease } from '../releases/prepare-release.ts';
import { pruneDaily } from '../releases/prune-mirror.ts';
import type { ReportSources } from '../releases/read-report.ts';
import { type CallRegistry, createCallRegistry } from '../trust/call-registry.ts';
import { type PinnedKeys, readPinnedKeys } from '../trust/pinned-keys.ts';
import { confineRenderers, createRenderers } from './create-renderers.ts';
import { followConfig } from './follow-config.ts';
import { createServerApi } from './proxies/api.ts';
import { measureReleases } from './routes/measure-releases.ts';
import type { Settings } from './settings.ts';

/** What the shop's routes answer from. */
export interface ShopParts extends Awaited<ReturnType<typeof openParts>> {
  readonly settings: Settings;
  readonly files: BuiltFiles;
  readonly shell: ShellFiles;
  readonly drain: Drain;
}

/** Opens the API, the renderers, the counters and the releases, which end with the server. */
export async function openParts(app: FastifyInstance, settings: Settings, files: BuiltFiles) {
  const platform = await readBuilt(files.platform, (text) => ShellPlatform.parse(JSON.parse(text)));
  const pins = await readPinnedKeys(settings.pinnedKeysFile);
  const api = createServerApi(settings);
  const { config, lastConfig } = followConfig(app, api, settings);
  const breakers = createBreakers(app);

  const { registryUrl, reporting } = settings;
  const call = reporting && createCallRegistry(reporting.token);
  const trace = call && traceStacks({ registryUrl, call, log: (message) => app.log.info(message) });
  const measures = measureReleases(app, trace);
  const writes = watchStorage(app, settings, measures.registry);
  const findLink =
    settings.overrides === 'links' ? findOverrideLinks(settings.overrideLinkKey, app.log) : undefined;
  const watch = (release: ReleaseName) => measures.counters.watchRenderer(release);
  const confinement = await confineRenderers(app, settings, files.renderer, measures.registry);
  const renderers = createRenderers(app, settings, { api, script: files.renderer, watch, confinement });
  const served = new ServedPages();
  const { readCounts, recent } = measures;
  const report = { readCounts, readFailures: () => recent.read(), served };

  const host = { renderers, platform, config };
  const releases = await openReleases(app, settings, { ...host, pins, report, trace, call });
  app.addHook('onClose', async () => {
    releases.previews.close();
    await releases.followed.close();
    breakers.close();
    renderers.close();
    await api.close();
  });
  return {
    api,
    config,
    lastConfig,
    breakers,
    renderers,
    confinement,
    measures,
    writes,
    served,
    findLink,
    ...releases,
  };
}

function createBreakers({ log }: FastifyInstance): Breakers {
  return new Breakers({
    throwsAllowed: 5,
    firstPauseMs: 1000,
    longestPauseMs: 30_000,
    onChange: (module, open) => log.info(`${module} is ${open ? 'ejected: it fails' : 'back'}`),
  });
}

interface ReleaseParts extends Omit<PrepareOptions, 'mirror'> {
  readonly pins: PinnedKeys;
  readonly report: ReportSources;
  /** Absent: refusals are logged as they are. */
  readonly trace?: TraceStack | undefined;
  /** Calls the registry with a token; absent: the shell has none. */
  readonly call?: CallRegistry | undefined;
}

/** Follows the registry's releases, and opens previews. */
async function openReleases(
  app: FastifyInstance,
  { registryUrl, dataDir, reporting, renderIsolation }: Settings,
  { pins, report, trace, call, ...host }: ReleaseParts,
) {
  /** Folders of the releases' files; those of previews are served only to visitors with a link. */
  const folders = { mirror: path.join(dataDir, 'releases'), previews: path.join(dataDir, 'previews') };
  await mkdir(folders.mirror, { recursive: true });
  const log = (message: string) => app.log.info(message);
  const logRefusal = (message: string) => {
    if (trace) void trace(message).then(({ text }) => app.log.error(text));
    else app.log.error(message);
  };
  const mirror = { folder: folders.mirror, registryUrl, call, log: logRefusal };
  const followed = followReleases({
    registryUrl,
    dataDir,
    reporting: reporting && call && { shell: reporting.shell, call },
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

/** Tries at intervals whether the shell's folder takes writes, and says so in the log and in a metric. */
export function watchStorage(
  app: FastifyInstance,
  { dataDir }: Pick<Settings, 'dataDir'>,
  registry: Registry,
): WatchedWrites {
  const places = { folder: folderTest(dataDir) };
  const writes = watchWrites(places, {
    onChange: (place, error) => {
      if (error === undefined) app.log.warn(`the ${place} ${dataDir} takes writes again`);
      else
        app.log.error(
          { err: error },
          `the ${place} ${dataDir} takes no writes: pages go on, and a restart has the releases that it holds`,
        );
    },
  });
  measureWrites(registry, Object.keys(places), writes);
  app.addHook('onClose', () => writes.stop());
  return writes;
}

export type BuiltFiles = Readonly<ReturnType<typeof locateBuiltFiles>>;

/** What the shell's build has written. */
export function locateBuiltFiles(folder: string) {
  const at = (...names: readonly string[]) => path.join(folder, ...names);
  return {
    /** Lists the files of the browser's client. */
    assets: at('assets.json'),
    client: at('client'),
    /** The same for pages with a remote under development. */
    developmentAssets: at('dev-assets.json'),
    developmentClient: at('dev-client'),
    platform: at('platform.json'),
    /** The script of renderer processes. */
    renderer: at('renderer', 'index.cjs'),
  };
}
