import type { Head } from '@storefront/contracts';
import type { StoreConfig } from '@storefront/contracts/api';
import type { BrandLink } from '../api/get-brands.ts';

export interface BrandsData {
  readonly kind: 'brands';
  readonly storeName: string;
  readonly brands: readonly BrandLink[];
}

export function brandsData(brands: readonly BrandLink[], config: StoreConfig): BrandsData {
  return { kind: 'brands', storeName: config.sistema.geral.site.nome, brands };
}

export function headOfBrands({ storeName, brands }: BrandsData): Head {
  return {
    title: `Todas as marcas | ${storeName}`,
    description: `${brands.length} marcas de ar-condicionado, climatização, refrigeração e eletro na ${storeName}.`,
    canonical: '/marcas',
    indexable: true,
  };
}
