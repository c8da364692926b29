import { BoughtTogether } from './bought-together.tsx';
import type { ProductData } from './product-data.ts';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import { SpecificationTable } from './specification-table.tsx';

/** What is bought with the product, its specification, reviews and questions. */
export function ProductDetails({ data }: { readonly data: ProductData }) {
  return (
    <>
      <BoughtTogether data={data} />
      <SpecificationTable data={data} />
      <Reviews data={data} />
      <Questions data={data} />
    </>
  );
}
