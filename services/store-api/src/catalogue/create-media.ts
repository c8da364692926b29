import { openFolderStore } from '@storefront/server-kit/object-store';
import { openS3Store } from '@storefront/server-kit/s3-store';
import {
  createPictureService,
  type PictureRequest,
  type PictureService,
} from '../media/pictures/cache/picture-service.ts';
import { untilQuiet } from '../media/pictures/cache/until-quiet.ts';
import { createPictureRenderer } from '../media/pictures/render/picture-renderer.ts';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { findOriginals } from './cards/card.ts';
import { categoryKey } from './facets/facet-keys.ts';
import { has } from './facets/row-set.ts';
import type { Catalogue } from './memory/catalogue.ts';

/** What creates pictures of products. */
export interface Media {
  readonly pictures: PictureService;
  /** Ends the render worker. */
  close(): Promise<void>;
}

/** A picture that the bucket does not give in this time is drawn. */
const bucketTimeoutMs = 2_000;

/** Creates pictures of the current catalogue's products, and stores them in the bucket, or beside the database. */
export function createMedia(
  {
    directory,
    picturesBucket,
    picturesMb,
  }: Pick<StoreApiConfig, 'directory' | 'picturesBucket' | 'picturesMb'>,
  catalogue: () => Catalogue,
): Media {
  const renderer = createPictureRenderer();
  const pictures = createPictureService({
    store: picturesBucket
      ? openS3Store(picturesBucket, { timeoutMs: bucketTimeoutMs })
      : openFolderStore(`${directory}-pictures`),
    render: renderer.render,
    mostBytes: picturesMb * 2 ** 20,
    untilQuiet,
    findOriginal(productId, view) {
      const now = catalogue();
      const product = now.products[now.findRow(Number(productId)) ?? -1];
      return product && findOriginals(product, now).views.find((original) => original.view === view);
    },
  });
  return { pictures, close: renderer.close };
}

function* listFirst(catalogue: Catalogue, slug: string, count: number): Generator<string> {
  const rows = catalogue.index.findRows(categoryKey(slug));
  let left = count;
  for (const row of catalogue.sortedRows('Popularidade')) {
    if (left === 0) return;
    const product = catalogue.products[row];
    if (!product || !has(rows, row)) continue;
    left -= 1;
    yield String(product.id);
  }
}

/**
 * The pictures that shoppers see first: those of each category's first products, in the sizes of phones and desktops.
 */
export function* picturesSeenFirst(catalogue: Catalogue, perCategory: number): Generator<PictureRequest> {
  for (const { id, slug } of catalogue.structure.categories) {
    if (catalogue.listChildren(id).length > 0) continue;
    for (const productId of listFirst(catalogue, slug, perCategory))
      for (const dpr of [1, 2]) yield { productId, view: 'estudio', size: 'medium', dpr, format: 'avif' };
  }
}
