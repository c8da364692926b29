import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import inspector from 'node:inspector';
import type { RemoteName } from '@storefront/contracts';
import type { FastifyInstance } from 'fastify';
import { DevelopedRenderers } from '../development/developed-renderers.ts';
import { type Development, followOverrides } from '../development/development.ts';
import { serveDevelopmentClient } from '../development/development-client.ts';
import { linkRoutes } from '../development/link-routes.ts';
import { type FindOverrideLink, openLinkedPages } from '../development/linked-pages.ts';
import { overrideRoutes } from '../development/override-routes.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { RendererFactory } from '../renderer/renderer.ts';
import { createRenderers } from './create-renderers.ts';
import type { BuiltFiles } from './open-parts.ts';
import type { Settings } from './settings.ts';

interface DevelopmentParts {
  readonly files: BuiltFiles;
  /** The renderers of releases, which also run the server code of a remote under development, unless it is debugged. */
  readonly renderers: RendererFactory;
  readonly releases: Pick<ReleaseStore, 'preferences'>;
  readonly findLink: FindOverrideLink | undefined;
  readonly api: Parameters<typeof createRenderers>[2]['api'];
}

/** A load may wait at a breakpoint. */
const debuggedLoadMs = 3_600_000;

/** Lets browsers take remotes from development servers; undefined when the setting is off. */
export async function createDevelopment(
  app: FastifyInstance,
  settings: Settings,
  { files, renderers, releases, api, findLink }: DevelopmentParts,
): Promise<Development | undefined> {
  const { overrides, overrideLinkKey, overrideKeyFile, inspectPort } = settings;
  if (overrides === 'off') return undefined;
  await serveDevelopmentClient(app, files.developmentClient);
  const assetsFile = files.developmentAssets;
  if (findLink) {
    if (!existsSync(assetsFile))
      throw new Error(
        `OVERRIDES=links needs ${assetsFile}: run \`node build/build-shell.ts --development\` in shell/`,
      );
    linkRoutes(app, overrideLinkKey);
    const liveRelease = (remote: RemoteName) => releases.preferences(remote, undefined)[0];
    return openLinkedPages({ assetsFile, findLink, liveRelease });
  }
  const key = randomBytes(24).toString('base64url');
  await overrideRoutes(app, { key, keyFile: overrideKeyFile });
  const developed =
    inspectPort === undefined ? renderers : debuggedRenderers(app, settings, api, inspectPort);
  return followOverrides({
    assetsFile,
    key,
    log: app.log,
    renderers: new DevelopedRenderers(developed),
  });
}

/**
 * Runs remotes under development in this process, to which a debugger stays attached while their code changes. A process
 * of its own would end with each edit.
 */
function debuggedRenderers(
  app: FastifyInstance,
  settings: Settings,
  api: DevelopmentParts['api'],
  port: number,
): RendererFactory {
  inspector.open(port, '127.0.0.1');
  app.addHook('onClose', async () => inspector.close());
  const debugged = { ...settings, renderIsolation: 'none', loadBudgetMs: debuggedLoadMs } as const;
  return createRenderers(app, debugged, { api, script: '' });
}
