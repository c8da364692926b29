import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { pidOf, signalProgram } from '../shop/signal-program.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { startLoad } from '../shop/steady-load.ts';

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
  signalProgram(ownShop, 'store-api', 'SIGKILL');
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

test('pages are served while the registry is down, and it is restarted', async ({ ownShop }) => {
  signalProgram(ownShop, 'release-registry', 'SIGKILL');
  expect((await fetch(`${ownShop.url}/ar-condicionado`)).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${ownShop.registryUrl}/healthz`).catch(() => undefined))?.status)
    .toBe(200);
});

const pages = ['/', '/ar-condicionado', '/ar-condicionado/split-hi-wall', '/pagina/quem-nos-somos'];

/** Resolves when a program answers again from another process than before. */
async function untilReplaced(ownShop: RunningShop, name: string, url: string, before: number): Promise<void> {
  const answer = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status;
  const isReplaced = () => ![undefined, before].includes(pidOf(ownShop, name));
  await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true);
  await expect.poll(answer, { timeout: 30_000 }).toBe(200);
}

const incidents = [
  { name: 'shop', what: 'kill -9 of', signal: 'SIGKILL', says: 'shop died (SIGKILL)' },
  { name: 'store-api', what: 'kill -9 of', signal: 'SIGKILL', says: 'store-api died (SIGKILL)' },
  {
    name: 'release-registry',
    what: 'kill -9 of',
    signal: 'SIGKILL',
    says: 'release-registry died (SIGKILL)',
  },
  { name: 'shop', what: 'a restart of', signal: 'SIGTERM', says: 'shop died (code 0)' },
  { name: 'shop', what: 'a hang of', signal: 'SIGSTOP', says: 'shop hangs (no answer in 3 × 2 s)' },
] as const;

for (const { name, what, signal, says } of incidents)
  test(`under ten requests a second, ${what} ${name} fails no page`, async ({ ownShop }) => {
    const urls = {
      shop: ownShop.url,
      'store-api': ownShop.storeApiUrl,
      'release-registry': ownShop.registryUrl,
    };
    for (const page of pages) expect((await fetch(ownShop.url + page)).status).toBe(200);
    const load = startLoad(ownShop.url, pages);
    const before = signalProgram(ownShop, name, signal);
    await untilReplaced(ownShop, name, urls[name], before);
    const report = await load.stop();
    expect(report.failed).toEqual([]);
    expect(ownShop.output()).toContain(says);
    test.info().annotations.push({ type: 'load', description: JSON.stringify(report) });
  });
