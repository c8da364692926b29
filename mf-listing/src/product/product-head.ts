import type { Head } from '@storefront/contracts';
import { pictureSources } from '@storefront/contracts/api';
import { headOfSeo } from '../browse/page-seo.ts';
import { structuredDataOf } from '../browse/structured-data.ts';
import type { ProductData } from './product-data.ts';

export function headOfProduct(data: ProductData): Head {
  const first = data.views[0];
  return {
    ...headOfSeo(data.seo),
    ...(first ? { preloadImage: { srcSet: pictureSources(first.big).avif, type: 'image/avif' } } : {}),
    ...structuredDataOf(data),
  };
}
