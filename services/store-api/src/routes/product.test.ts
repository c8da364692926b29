import { comparisonEndpoint, stockAlertEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { readStatus } from '../catalogue/offers/availability.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listCategory } from '../testing/visitors/list-category.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

async function twoIds(): Promise<readonly number[]> {
  const { conteudo } = await listCategory(visitor, { url: '/ar-condicionado/split-hi-wall', limit: 2 });
  return conteudo.produtos.map(({ id }) => id);
}

it('a comparison has its products in the order asked for, with their figures, without what does not exist', async () => {
  const [first = 0, second = 0] = await twoIds();
  const { produtos, tarifa } = await visitor.call(comparisonEndpoint, {
    query: { ids: `${second},999999999,${first}` },
  });
  expect(produtos.map(({ id }) => id)).toEqual([second, first]);
  expect(produtos[0]?.especificacoes.map(({ nome }) => nome)).toContain('Consumo por mês');
  expect(tarifa.reaisPorKwh).toBeGreaterThan(0.4);
});

it.each(['', '7,', 'a', '1,2,3,4,5'])('ids "%s" are refused', async (ids) => {
  expect(await visitor.refusal(comparisonEndpoint, { query: { ids } })).toMatchObject({ status: 400 });
});

it('a stock alert is stored once, whatever the case of its address', async () => {
  const soldOut = shop.services.catalogue
    .current()
    .products.find((each) => readStatus(each) === 'indisponivel');
  const idProduto = soldOut?.id ?? 0;
  for (const email of ['Ana@loja.example', 'ana@loja.example'])
    expect(await visitor.call(stockAlertEndpoint, { body: { idProduto, email } })).toEqual({ sucesso: true });
  const rows = 'select product_id, email from stock_alerts';
  expect(await shop.services.database.rows(rows)).toEqual([
    { product_id: idProduto, email: 'ana@loja.example' },
  ]);
});

it('a stock alert for what does not exist is refused', async () => {
  const body = { idProduto: 999_999_999, email: 'ana@loja.example' };
  expect(await visitor.refusal(stockAlertEndpoint, { body })).toMatchObject({ status: 422 });
});
