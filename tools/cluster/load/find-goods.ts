import type { CartRequest } from '@storefront/contracts/api';

/** Pieces that each product must have, so that it is not out of stock while orders are placed in turn. */
const leastStock = 5;
const pageSize = 24;
const pages = 4;

interface Listed {
  readonly carrinho: CartRequest;
  readonly estoqueArmazem: Readonly<Record<string, { readonly estoque: number }>>;
}

/** What puts products of a category into a cart. @throws Error when there are none */
export async function findGoods(origin: string): Promise<readonly CartRequest[]> {
  const goods: CartRequest[] = [];
  for (let page = 0; page < pages; page++) {
    const query = new URLSearchParams({
      ...{ url: '/ar-condicionado', offset: String(page * pageSize) },
      ...{ limit: String(pageSize), order: 'Popularidade' },
    });
    const response = await fetch(`${origin}/v2/front/url/product/listing/category?${query}`);
    const { conteudo }: { conteudo: { produtos: readonly Listed[] } } = await response.json();
    for (const { carrinho, estoqueArmazem } of conteudo.produtos)
      if (Object.values(estoqueArmazem).some(({ estoque }) => estoque >= leastStock)) goods.push(carrinho);
  }
  if (goods.length === 0) throw new Error(`${origin} has no products with ${leastStock} pieces or more`);
  return goods;
}
