import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { killProgram } from '../shop/kill-program.ts';

test('kill -9 of store-api loses no acknowledged cart, and it is started again', async ({
  request,
  ownShop,
}) => {
  const listing = await request.get('/v2/front/url/product/listing/category?url=/ar-condicionado&limit=20');
  const { conteudo }: { conteudo: { produtos: { carrinho: object; status: string; id: number }[] } } =
    await listing.json();
  const products = conteudo.produtos.filter((product) => product.status === 'disponivel').slice(0, 5);
  for (const product of products) {
    const reply = await request.post('/v2/front/checkout/cart', { data: product.carrinho });
    expect(reply.ok()).toBe(true);
  }
  await killProgram(ownShop, 'store-api');
  await expect
    .poll(async () => (await fetch(`${ownShop.storeApiUrl}/healthz`).catch(() => undefined))?.status, {
      timeout: 30_000,
    })
    .toBe(200);
  const cart: { itens: { hash: { idProduto: number } }[] } = await (
    await request.get('/v2/front/checkout/cart')
  ).json();
  expect(cart.itens.map((item) => item.hash.idProduto).sort()).toEqual(products.map(({ id }) => id).sort());
  expect(ownShop.output()).toContain('store-api died (SIGKILL): starting it again');
});

test('pages go on while the registry is away, and it is started again', async ({ ownShop }) => {
  await killProgram(ownShop, 'release-registry');
  expect((await fetch(`${ownShop.url}/ar-condicionado`)).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${ownShop.registryUrl}/healthz`).catch(() => undefined))?.status)
    .toBe(200);
});
