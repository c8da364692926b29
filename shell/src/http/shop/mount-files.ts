import type { FastifyInstance } from 'fastify';
import { discoveryRoutes } from '../discovery/discovery-routes.ts';
import { offlineRoute } from '../offline-page.ts';
import { findPreview } from '../preview-pages.ts';
import { proxyRoutes } from '../proxies.ts';
import type { ShopParts } from './open-parts.ts';

/** Mounts what is neither a page nor a report: calls of the API, files of releases, what crawlers request. */
export async function mountFiles(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { settings, files, shell, api, config, lastConfig, previews, folders } = parts;
  await proxyRoutes(app, {
    ...settings,
    shellFiles: files.client,
    mirror: folders.mirror,
    preview: {
      folder: folders.previews,
      findRelease: (request) => findPreview(request, previews),
    },
  });
  await discoveryRoutes(app, {
    api: () => api.clientFor({ budgetMs: settings.loadBudgetMs, onStale: () => {} }),
    config,
    lastConfig,
  });
  offlineRoute(app, shell);
}
