import {
  addToCartEndpoint,
  type Cart,
  type CartItemHash,
  type CartRequest,
  categoryEndpoint,
  isProductPage,
  type Product,
} from '@storefront/contracts/api';
import { countStock, readStatus } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { Visitor } from './visitor.ts';

/** A split that we sell ourselves, with a stock of more than eight. */
export function splitInStock(shop: TestShop): ProductRecord {
  const split = shop.services.catalogue
    .current()
    .products.find(
      (product) =>
        product.categoryId === 2 &&
        !product.onRequest &&
        product.offers.length === 0 &&
        countStock(product) > 8,
    );
  if (!split) throw new Error('the catalogue has no split of our own in stock');
  return split;
}

/** A product that nobody can buy now, so that one may ask to hear when it is back. */
export function soldOutIn(shop: TestShop): ProductRecord {
  const { products } = shop.services.catalogue.current();
  const product = products.find((each) => readStatus(each) === 'indisponivel');
  if (!product) throw new Error('the catalogue has nothing that is sold out');
  return product;
}

/** A request for `quantidade` of `cart`'s items: a card's `carrinho`, or `buildCartRequest(product)`. */
export const some = ({ tipo, itens }: CartRequest, quantidade: number): CartRequest => ({
  tipo,
  itens: itens.map((item) => ({ ...item, quantidade })),
});

/** The message of a cart reply about a product that is out of stock. */
export const soldOutMessages = (name: string) => [
  { tipo: 'estoque', mensagem: `<b>${name}</b> não está disponível em estoque.` },
];

export async function readProducts(shop: TestShop, url: string): Promise<readonly Product[]> {
  const reply = await shop.visitor().call(categoryEndpoint, { query: { url, limit: 100 } });
  return isProductPage(reply) ? [] : reply.conteudo.produtos;
}

/** The first product that fits. */
export function pick(products: readonly Product[], fits: (product: Product) => boolean): Product {
  const product = products.find(fits);
  if (!product) throw new Error('the catalogue has no such product');
  return product;
}

/** The hash of the line that a request's first item belongs to. */
export function readHash({ itens: [item] }: CartRequest): CartItemHash {
  if (!item) throw new Error('nothing to buy');
  const { quantidade: _, ...hash } = item;
  return hash;
}

/** A split from the category's listing, of which we sell more than two ourselves. */
export const listedSplit = async (shop: TestShop): Promise<Product> =>
  pick(
    await readProducts(shop, '/ar-condicionado/split-hi-wall'),
    ({ estoque, estoqueMarketplace }) => estoque > 2 && estoqueMarketplace === 0,
  );

export const addToCart = (visitor: Visitor, body: CartRequest): Promise<Cart> =>
  visitor.call(addToCartEndpoint, { body });
