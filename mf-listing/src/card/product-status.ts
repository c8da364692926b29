import type { Product } from '@storefront/contracts/api';

type Stocked = Pick<Product, 'status' | 'tipo' | 'estoqueArmazem' | 'estoqueMarketplace'>;

/** Units in the warehouses whose codes count. */
export function countedStock(
  product: Pick<Product, 'estoqueArmazem'>,
  warehouses: readonly string[],
): number {
  return Object.values(product.estoqueArmazem)
    .filter(({ codigo }) => warehouses.includes(codigo))
    .reduce((sum, { estoque }) => sum + estoque, 0);
}

/**
 * The status that shoppers see. Services, and products that outside sellers have in stock, are always available;
 * products on request or unavailable stay so, and so does a status that this version does not know; for all others the counted stock decides.
 */
export function currentStatus(product: Stocked, warehouses: readonly string[]): Product['status'] {
  if (product.status === 'other') return 'other';
  if (product.tipo === 'servico' || product.estoqueMarketplace > 0) return 'disponivel';
  if (product.status !== 'disponivel') return product.status;
  return countedStock(product, warehouses) > 0 ? 'disponivel' : 'indisponivel';
}
