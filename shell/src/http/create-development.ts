import { randomBytes } from 'node:crypto';
import inspector from 'node:inspector';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DevelopedRenderers } from '../development/developed-renderers.ts';
import { type Development, followOverrides } from '../development/development.ts';
import { overrideRoutes } from '../development/override-routes.ts';
import type { RendererFactory } from '../renderer/renderer.ts';
import { createRenderers } from './create-renderers.ts';
import type { Settings } from './settings.ts';

interface DevelopmentParts {
  /** Folder of the shell's built files. */
  readonly built: string;
  /** Those of releases, which run a remote's server half too unless it is debugged. */
  readonly renderers: RendererFactory;
  readonly api: Parameters<typeof createRenderers>[2]['api'];
}

/** A load may wait at a breakpoint. */
const debuggedLoadMs = 3_600_000;

/** Lets browsers on this machine take remotes from development servers; undefined when the setting is off. */
export async function createDevelopment(
  app: FastifyInstance,
  settings: Settings,
  { built, renderers, api }: DevelopmentParts,
): Promise<Development | undefined> {
  if (!settings.overrides) return undefined;
  const key = randomBytes(24).toString('base64url');
  await overrideRoutes(app, path.join(built, 'dev-client'), { key, keyFile: settings.overrideKeyFile });
  const { inspectPort } = settings;
  const developed =
    inspectPort === undefined ? renderers : debuggedRenderers(app, settings, api, inspectPort);
  return followOverrides({
    assetsFile: path.join(built, 'dev-assets.json'),
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
