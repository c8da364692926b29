import { formatReais } from '@storefront/contracts';
import * as base from '../styles/classes.ts';

/** The former price of a product, struck out. */
export function OldPrice({ reais }: { readonly reais: number }) {
  return (
    <>
      <span className={base.sr}>Preço anterior </span>
      <s>{formatReais(reais)}</s>
    </>
  );
}
