import path from 'node:path';
import type { ShellPlatform } from '@storefront/contracts/release';
import type { FastifyInstance } from 'fastify';
import { Previews, type PreviewsOptions } from '../../previews/previews.ts';
import { closeLater } from '../../releases/close-later.ts';
import { prepareRelease } from '../../releases/prepare-release.ts';
import type { RendererFactory } from '../../renderer/renderer.ts';
import type { Settings } from '../settings.ts';
import type { followConfig } from './follow-config.ts';

/** Folder of the previewed releases' files, which are served only to visitors with a link. */
export function previewsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.join(dataDir, 'previews');
}

interface PreviewParts {
  readonly renderers: RendererFactory;
  readonly platform: ShellPlatform;
  readonly config: ReturnType<typeof followConfig>['config'];
  readonly trust: PreviewsOptions['trust'];
}

export function createPreviews(
  app: FastifyInstance,
  settings: Settings,
  { trust, ...host }: PreviewParts,
): Previews {
  const { registryUrl } = settings;
  const folder = previewsFolder(settings);
  const log = (message: string) => app.log.error(message);
  const previews = new Previews({
    registryUrl,
    trust,
    dispose: closeLater,
    prepare: (record, signed) =>
      prepareRelease(record, {
        isServed: true,
        mirror: { folder, registryUrl, query: `?preview=${encodeURIComponent(signed)}`, log },
        ...host,
      }),
  });
  app.addHook('onClose', async () => previews.close());
  return previews;
}
