import type { CartItemHash } from '@storefront/contracts/api';

/** A string that identifies a line, for comparison and lookup. */
export function lineKey(hash: CartItemHash): string {
  return `${hash.idProduto}-${hash.idAtributoSimples}-${hash.idUnidadeVenda}`;
}
