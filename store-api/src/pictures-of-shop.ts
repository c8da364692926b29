import type { Lettering } from './pictures/drawings/paint/lettering.ts';
import { createPictureService, type PictureService } from './pictures/picture-service.ts';
import type { Services } from './services.ts';

/** Pictures of whatever the catalogue holds now, kept beside the database. */
export function createShopPictures(
  directory: string,
  lettering: Lettering,
  services: () => Services,
): PictureService {
  return createPictureService({
    cacheDir: `${directory}-pictures`,
    font: lettering,
    findProduct(productId) {
      const catalogue = services().catalogue.current();
      const row = catalogue.rowOf(Number(productId));
      const product = row === undefined ? undefined : catalogue.products[row];
      return product && { ...product.drawing, id: productId };
    },
  });
}
