import type { LoadContext } from '@storefront/contracts';
import { brandsEndpoint } from '@storefront/contracts/api';
import { ownSeo, type PageSeo } from '../seo/page-seo.ts';

interface BrandLink {
  readonly name: string;
  readonly url: string;
  readonly count: number;
}

export interface BrandsData {
  readonly kind: 'brands';
  readonly seo: PageSeo;
  readonly brands: readonly BrandLink[];
}

export async function loadBrands({ api, signal, config }: LoadContext): Promise<BrandsData> {
  const { marcas } = await api.call(brandsEndpoint, { signal });
  const brands = marcas.map(({ nome: name, url, quantidade: count }) => ({ name, url, count }));
  const description = `${brands.length} marcas de ar-condicionado, climatização, refrigeração e eletro na ${config.sistema.geral.site.nome}.`;
  return {
    kind: 'brands',
    seo: ownSeo(config, { title: 'Todas as marcas', description, canonical: '/marcas', indexable: true }),
    brands,
  };
}
