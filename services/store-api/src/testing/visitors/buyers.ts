import {
  categoryEndpoint,
  isProductPage,
  type ProductDetail,
  signUpEndpoint,
} from '@storefront/contracts/api';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { payOrder } from '../goods/provider-message.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { buy } from './checkouts.ts';
import type { Visitor } from './visitor.ts';

export const buyersPassword = 'uma brisa leve';

let accounts = 0;

/** A visitor with an account of their own. */
export async function signUpNew(
  shop: TestShop,
  name = 'Iara Souza',
): Promise<{ visitor: Visitor; email: string }> {
  accounts += 1;
  const visitor = shop.visitor();
  const email = `compra${accounts}@exemplo.example`;
  await shop.services.database.rows('delete from write_counts');
  await visitor.call(signUpEndpoint, { body: { nomeRazao: name, email, senha: buyersPassword } });
  return { visitor, email };
}

/** Orders one of a product, which is paid and waits at its warehouse. @returns the order's number */
export async function orderOne(shop: TestShop, visitor: Visitor, product: ProductRecord): Promise<string> {
  const number = await buy(visitor, product);
  await payOrder(shop.services.database, number);
  return number;
}

export const deliver = (shop: TestShop, numero: string) =>
  shop.services.database.rows(
    "update shipments set state = 'delivered' where order_id = (select id from orders where number = $1)",
    [numero],
  );

/** A visitor with an account that has got a product. */
export async function createBuyer(shop: TestShop, product: ProductRecord, name?: string) {
  const buyer = await signUpNew(shop, name);
  await deliver(shop, await orderOne(shop, buyer.visitor, product));
  return buyer;
}

/** A product as its page shows it now. */
export async function readProductPage(shop: TestShop, { slug }: ProductRecord): Promise<ProductDetail> {
  await shop.services.catalogue.refresh();
  const page = await shop.visitor().call(categoryEndpoint, { query: { url: `/${slug}` } });
  if (!isProductPage(page)) throw new Error('expected a product page');
  return page.conteudo.produto;
}
