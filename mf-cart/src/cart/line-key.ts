import type { CartItemHash } from '@storefront/contracts/api';

/** One word for what identifies a line, to compare and to look up by. */
export function lineKey(hash: CartItemHash): string {
  return `${hash.idProduto}-${hash.idAtributoSimples}-${hash.idUnidadeVenda}`;
}
