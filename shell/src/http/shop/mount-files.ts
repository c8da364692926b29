import type { FastifyInstance } from 'fastify';
import { discoveryRoutes } from '../discovery/discovery-routes.ts';
import { offlineRoute } from '../offline-page.ts';
import { previewOf } from '../preview-pages.ts';
import { proxyRoutes } from '../proxies.ts';
import { previewsFolder } from './create-previews.ts';
import type { ShopParts } from './open-parts.ts';

/** Mounts what is neither a page nor a report: calls of the API, files of releases, what crawlers request. */
export async function mountFiles(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { settings, files, shell, api, config, lastConfig, previews, mirror } = parts;
  await proxyRoutes(app, {
    ...settings,
    shellFiles: files.client,
    mirror,
    preview: {
      folder: previewsFolder(settings),
      releaseOf: (request) => previewOf(request, previews),
    },
  });
  await discoveryRoutes(app, {
    api: () => api.clientFor({ budgetMs: settings.loadBudgetMs, onStale: () => {} }),
    config,
    lastConfig,
  });
  offlineRoute(app, shell);
}
