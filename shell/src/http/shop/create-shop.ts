import { createDrain, type Drain } from '@storefront/server-kit/drain';
import type { FastifyInstance } from 'fastify';
import { readShellFiles } from '../../document/shell-files.ts';
import { openServer } from '../open-server.ts';
import type { Settings } from '../settings.ts';
import { locateBuiltFiles } from './built-files.ts';
import { mountFiles } from './mount-files.ts';
import { mountPages } from './mount-pages.ts';
import { mountReports } from './mount-reports.ts';
import { openParts } from './open-parts.ts';

/** Builds the shop's server, which serves pages of the live releases and proxies API calls and files. */
export async function createShop(
  settings: Settings,
  built: string,
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain }> {
  const files = locateBuiltFiles(built);
  const shell = await readShellFiles(files.assets, files.client);
  const app = openServer(settings, shell.styles);
  const drain = createDrain(app);
  const parts = { settings, files, shell, drain, ...(await openParts(app, settings, files)) };
  await mountFiles(app, parts);
  await mountReports(app, parts);
  await mountPages(app, parts);
  return { app, drain };
}
