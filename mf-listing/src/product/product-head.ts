import type { Head } from '@storefront/contracts';
import { scaledPictureSources } from '@storefront/contracts/api';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductData } from './product-data.ts';
import { structuredProduct } from './structured-data.ts';

export function headOfProduct(data: ProductData): Head {
  const avif = data.views[0] ? scaledPictureSources(data.views[0].big).avif : '';
  return {
    ...data.seo,
    social: { ...data.seo.social, type: 'product' },
    ...(avif === '' ? {} : { preloadImage: { srcSet: avif, sizes: gallerySizes, type: 'image/avif' } }),
    ...structuredProduct(data),
  };
}
