import type { LoadContext } from '@storefront/contracts';
import { type BrandLink, getBrands } from '../api/get-brands.ts';
import type { PageSeo } from '../seo/page-seo.ts';

export interface BrandsData {
  readonly kind: 'brands';
  readonly seo: PageSeo;
  readonly brands: readonly BrandLink[];
}

export async function loadBrands({ api, signal, config }: LoadContext): Promise<BrandsData> {
  const brands = await getBrands(api, signal);
  const { nome } = config.sistema.geral.site;
  const title = `Todas as marcas | ${nome}`;
  const description = `${brands.length} marcas de ar-condicionado, climatização, refrigeração e eletro na ${nome}.`;
  return {
    kind: 'brands',
    seo: {
      title,
      description,
      canonical: '/marcas',
      indexable: true,
      social: { title, description, image: '' },
    },
    brands,
  };
}
