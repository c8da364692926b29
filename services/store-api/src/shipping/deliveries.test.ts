import { deliveriesEndpoint, shippingQuoteEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();
const { products } = shop.services.catalogue.current();
const service = products.find(({ kind }) => kind === 'servico');
const goods = products.filter(({ kind }) => kind !== 'servico').slice(0, 50);

it.each(['01310-100', '69005-010'])(
  "the deliveries of a list to %s are each product's standard one, by its own quote",
  async (cep) => {
    const ids = goods.map(({ id }) => id).join();
    const { produtos } = await visitor.call(deliveriesEndpoint, { query: { cep, ids } });
    expect(produtos).toHaveLength(goods.length);
    for (const { idProduto, ...way } of produtos) {
      const { opcoes } = await visitor.call(shippingQuoteEndpoint, { query: { cep, idProduto } });
      expect(opcoes[0], `${idProduto}`).toEqual({ nome: 'Entrega padrão', ...way });
    }
  },
);

it('services and unknown products are left out', async () => {
  const ids = `${service?.id},999999999,${goods[0]?.id}`;
  const { produtos } = await visitor.call(deliveriesEndpoint, { query: { cep: '01310-100', ids } });
  expect(produtos.map(({ idProduto }) => idProduto)).toEqual([goods[0]?.id]);
});

it.each([
  [{ cep: '00000-000', ids: '1' }, 422, 'cep'],
  [{ cep: 'abc', ids: '1' }, 400, 'cep'],
  [{ cep: '01310-100', ids: '1,x' }, 400, 'ids'],
])('%o is refused, naming the field', async (query, status, field) => {
  const problem = await visitor.refusal(deliveriesEndpoint, { query });
  expect(problem).toMatchObject({ status, errors: [{ field }] });
});
