import { readFile } from 'node:fs/promises';
import { ShellPlatform } from '@storefront/contracts/release';
import type { Drain } from '@storefront/server-kit/drain';
import type { FastifyInstance } from 'fastify';
import { ServedPages } from '../../counts/served-pages.ts';
import { traceStacks } from '../../counts/trace-stacks.ts';
import type { ShellFiles } from '../../document/shell-files.ts';
import type { ReleaseName } from '../../page/page-state.ts';
import { Breakers } from '../../releases/breakers.ts';
import { readPinnedKeys } from '../../trust/pinned-keys.ts';
import { createServerApi } from '../api.ts';
import { measureReleases } from '../measure-releases.ts';
import type { Settings } from '../settings.ts';
import type { BuiltFiles } from './built-files.ts';
import { createRenderers } from './create-renderers.ts';
import { followConfig } from './follow-config.ts';
import { openReleases } from './open-releases.ts';

/** What the shop's routes answer from. */
export interface ShopParts extends Awaited<ReturnType<typeof openParts>> {
  readonly settings: Settings;
  readonly files: BuiltFiles;
  readonly shell: ShellFiles;
  readonly drain: Drain;
}

/** Opens the API, the renderers, the counters and the releases, which end with the server. */
export async function openParts(app: FastifyInstance, settings: Settings, files: BuiltFiles) {
  const platform = ShellPlatform.parse(JSON.parse(await readFile(files.platform, 'utf8')));
  const pins = await readPinnedKeys(settings.pinnedKeysFile);
  const api = createServerApi(settings);
  const { config, lastConfig } = followConfig(app, api, settings);
  const breakers = createBreakers(app);

  const trace = createTrace(app, settings);
  const measures = measureReleases(app, trace);
  const watch = (release: ReleaseName) => measures.counters.watchRenderer(release);
  const renderers = createRenderers(app, settings, { api, script: files.renderer, watch });
  const served = new ServedPages();
  const { readCounts, recent } = measures;
  const report = { readCounts, readFailures: () => recent.read(), served };

  const host = { renderers, platform, config };
  const releases = await openReleases(app, settings, { ...host, pins, report, trace });
  app.addHook('onClose', async () => {
    releases.previews.close();
    await releases.followed.close();
    breakers.close();
    renderers.close();
    await api.close();
  });
  return { api, config, lastConfig, breakers, renderers, measures, served, ...releases };
}

function createBreakers({ log }: FastifyInstance): Breakers {
  return new Breakers({
    throwsAllowed: 5,
    firstPauseMs: 1000,
    longestPauseMs: 30_000,
    onChange: (module, open) => log.info(`${module} is ${open ? 'ejected: it fails' : 'back'}`),
  });
}

function createTrace({ log }: FastifyInstance, { registryUrl, reporting }: Settings) {
  const logInfo = (message: string) => log.info(message);
  return reporting && traceStacks({ registryUrl, token: reporting.token, log: logInfo });
}
