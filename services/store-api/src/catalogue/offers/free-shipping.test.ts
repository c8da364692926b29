import {
  addToCartEndpoint,
  type Cart,
  categoryEndpoint,
  isProductPage,
  landingPageEndpoint,
  type Product,
  shippingQuoteEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopConfigFile } from '../../platform/settings/config.ts';
import { readConfigFile } from '../../platform/shop-config/stored-config.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { some } from '../../testing/visitors/carts.ts';
import { orderCart } from '../../testing/visitors/checkouts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';
import { buildCartRequest } from '../cards/card.ts';

const from = readConfigFile(shopConfigFile).sistema.checkout.carrinho.alertaFreteGratisValorFixo;
const cep = '01310-100';

describe.each(engines)('free shipping on $name', (engine) => {
  let shop: TestShop;
  let listed: Product[];
  beforeAll(async () => {
    shop = await openTestShop(engine);
    listed = [];
    for (const order of ['Popularidade', 'Maior Preço', 'Menor Preço'] as const) {
      const query = { url: '/ar-condicionado', order, limit: 100 };
      const reply = await shop.visitor().call(categoryEndpoint, { query });
      if (isProductPage(reply)) throw new Error('expected a listing');
      listed.push(
        ...reply.conteudo.produtos.filter(({ status, estoque }) => status === 'disponivel' && estoque > 3),
      );
    }
  });
  afterAll(() => shop.close());

  const isStamped = ({ selos }: Product) => selos.some(({ id }) => id === 5);
  const add = (visitor: Visitor, { carrinho }: Product, quantity = 1): Promise<Cart> =>
    visitor.call(addToCartEndpoint, { body: some(carrinho, quantity) });
  async function quoted({ id }: Product): Promise<number> {
    const { opcoes } = await shop.visitor().call(shippingQuoteEndpoint, { query: { cep, idProduto: id } });
    return opcoes.find(({ nome }) => nome === 'Entrega padrão')?.valor ?? Number.NaN;
  }
  function one(fits: (product: Product) => boolean): Product {
    const product = listed.find(fits);
    if (!product) throw new Error('nothing listed is so');
    return product;
  }

  it('is the same on card, quote, bar and order, for whatever is bought alone', async () => {
    const samples = [
      one((each) => isStamped(each) && each.precos.por < from),
      one((each) => !isStamped(each)),
      one(({ precos }) => precos.por >= from),
      ...listed.filter((_, at) => at % 40 === 0),
    ];
    for (const product of samples) {
      const visitor = shop.visitor();
      const { freteGratis, subtotal } = await add(visitor, product);
      const free = isStamped(product);
      expect([product.id, (await quoted(product)) === 0]).toEqual([product.id, free]);
      expect(freteGratis?.faltam === 0).toBe(free);
      const { frete, total } = await orderCart(visitor);
      expect(frete).toBe(await quoted(product));
      expect(total).toBeCloseTo(subtotal.descontoVista.valor + (frete ?? 0), 2);
    }
  });

  it('comes with the stamp or with the value, and the stamp is on all that cost as much', () => {
    for (const product of listed) if (product.precos.por >= from) expect(isStamped(product)).toBe(true);
    expect(listed.some((each) => isStamped(each) && each.precos.por < from)).toBe(true);
  });

  it('is given to a cart of that value; below it the reply has the missing amount', async () => {
    const paid = one((each) => !isStamped(each) && each.precos.por * 3 >= from);
    const visitor = shop.visitor();
    const { freteGratis } = await add(visitor, paid);
    expect(freteGratis?.aPartirDe).toBe(from);
    expect(freteGratis?.faltam).toBeCloseTo(from - paid.precos.por, 2);
    expect((await add(visitor, paid, 2)).freteGratis?.faltam).toBe(0);
    expect((await orderCart(visitor)).frete).toBe(0);
  });

  it('that was won is not lost by adding something, in either order', async () => {
    const stamped = one((each) => isStamped(each) && each.precos.por < from / 2);
    const paid = one((each) => !isStamped(each) && each.precos.por < from / 2);
    for (const [first, second] of [
      [stamped, paid],
      [paid, stamped],
    ] as const) {
      const visitor = shop.visitor();
      const { freteGratis } = await add(visitor, first);
      expect(freteGratis?.faltam === 0).toBe(first === stamped);
      expect((await add(visitor, second)).freteGratis?.faltam).toBe(0);
      expect((await orderCart(visitor)).frete).toBe(0);
    }
  });

  it('is not given by a service, which a technician brings', async () => {
    const paid = one((each) => !isStamped(each) && each.precos.por < from / 2);
    const service = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!service) throw new Error('no service');
    const visitor = shop.visitor();
    await add(visitor, paid);
    const cart = await visitor.call(addToCartEndpoint, { body: buildCartRequest(service) });
    expect(cart.freteGratis?.faltam).toBeGreaterThan(0);
    expect((await orderCart(visitor)).frete).toBe(await quoted(paid));
  });

  it("has a landing page of all that has its stamp, a dear one's too", async () => {
    const query = { url: '/c/frete-gratis/ar-condicionado', order: 'Maior Preço', limit: 100 } as const;
    const { conteudo } = await shop.visitor().call(landingPageEndpoint, { query });
    expect(conteudo.produtos.every(isStamped)).toBe(true);
    const dearest = one(({ precos }) => precos.por === Math.max(...listed.map((each) => each.precos.por)));
    expect(conteudo.produtos.map(({ id }) => id)).toContain(dearest.id);
  });

  it('does not apply to a service, which a technician brings', async () => {
    const service = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!service) throw new Error('no service');
    const visitor = shop.visitor();
    const { freteGratis } = await visitor.call(addToCartEndpoint, { body: buildCartRequest(service) });
    expect(freteGratis).toBeUndefined();
    expect((await orderCart(visitor)).frete).toBe(0);
  });
});
