import { BoughtTogether } from './bought-together.tsx';
import type { ProductData } from './product-data.ts';
import { Reviews } from './reviews.tsx';
import { SpecificationTable } from './specification-table.tsx';

/** What is bought with the product, its specification and its reviews. */
export function ProductDetails({ data }: { readonly data: ProductData }) {
  return (
    <>
      <BoughtTogether data={data} />
      <SpecificationTable data={data} />
      <Reviews data={data} />
    </>
  );
}
