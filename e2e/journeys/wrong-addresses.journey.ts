import { fuzzTarget } from '../hostile/fuzz-target.ts';
import { shopTargets } from '../hostile/shop-targets.ts';
import { expect, test } from '../shop/fixtures.ts';
import { mostShift, watchShifts } from '../shop/page-layout.ts';
import { expectPushed } from '../shop/pushed-events.ts';
import { root } from '../shop/start-shop.ts';
import { desktop, phone } from '../shop/visit.ts';

test.describe('on a phone', () => {
  test.use(phone);

  test('an unknown path is a 404 page with a link home, and goods that can be bought', async ({
    page,
    request,
    baseURL,
    consoleErrors,
  }) => {
    const response = await request.get('/nao/existe');
    expect(response.status()).toBe(404);
    // the browser logs the document's status
    consoleErrors.expect(/status of 404.*\/nao\/existe/);
    await page.goto('/nao/existe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('URL não encontrada');
    await expect(page).toHaveTitle('Página não encontrada!');
    await expectPushed(page, 'page_not_found', [{ page_path: '/nao/existe' }]);
    const goods = page.getByRole('main').getByRole('region', { name: 'Mais Vendidos' });
    await goods
      .getByRole('button', { name: /^Comprar/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clique aqui para ir para página inicial' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page).not.toHaveTitle(/não encontrada/);
    consoleErrors.expect(/status of 404.*\/checkout\/nada/);
    await page.goto('/checkout/nada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A página que você acessou não existe.');
    await expect(page.getByText('This page could not be found')).toBeVisible();
    consoleErrors.expect(/status of 400/);
    await page.goto('/%E0%A4%A');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este endereço não é válido');
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${baseURL}//ar-condicionado`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este endereço não é válido');
  });
});

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('an evaluation without a key, or with one that is refused, leads to the home page, which nothing shifts', async ({
      page,
      request,
    }) => {
      const shifts = await watchShifts(page);
      for (const query of ['', '?key=nada']) {
        const evaluation = `/pagina/avaliacao-da-loja${query}`;
        const answer = await request.get(evaluation, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
        await page.goto(evaluation);
        await expect(page).toHaveURL(/\/$/);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect(await shifts()).toBeLessThan(mostShift);
      }
    });
  });

const refusals: readonly (readonly [string, string])[] = [
  ['/v2/front/url/product/listing/category?url=/ar-condicionado&offset=-1', 'offset'],
  ['/v2/front/url/product/listing/category?url=/ar-condicionado&limit=0', 'limit'],
  ['/v2/front/url/product/listing/category?url=/ar-condicionado&limit=abc', 'limit'],
  ['/v2/front/url/product/listing/category?url=/ar-condicionado&order=Aleatorio', 'order'],
  ['/v2/front/url/product/listing/category?url=sem-barra', 'url'],
];
for (const [url, field] of refusals)
  test(`${url} is rejected by a problem document that names ${field}`, async ({ request }) => {
    const response = await request.get(url);
    expect(response.status()).toBe(400);
    expect(response.headers()['content-type']).toContain('application/problem+json');
    const problem: { errors?: { field: string }[] } = await response.json();
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

test('the App-Token stays on the server, which rejects calls without it', async ({ request }) => {
  expect((await request.get('/v2/front/config')).ok()).toBe(true);
  const direct = await request.get(`${process.env.E2E_STORE_API_URL}/v2/front/config`);
  expect(direct.status()).toBe(401);
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('token-of-the-journeys');
});

test('an invalid cart request is rejected with a reason and changes nothing', async ({ request }) => {
  const add = (item: object) =>
    request.post('/v2/front/checkout/cart', { data: { tipo: 'produto', itens: [item] } });
  const line = { idProduto: 999_999_999, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
  const unknown = await add(line);
  expect([404, 422]).toContain(unknown.status());
  const nothing = await add({ ...line, quantidade: 0 });
  expect(nothing.status()).toBe(400);
  expect(JSON.stringify(await nothing.json())).toContain('quantidade');
  const cart: { itens: unknown[] } = await (await request.get('/v2/front/checkout/cart')).json();
  expect(cart.itens).toEqual([]);
});

test('a quantity above the stock gives a message and leaves the cart unchanged', async ({ request }) => {
  const listing = await request.get('/v2/front/url/product/listing/category?url=/ar-condicionado&limit=1');
  const { conteudo }: { conteudo: { produtos: { carrinho: { itens: object[] }; nome: string }[] } } =
    await listing.json();
  const [product] = conteudo.produtos;
  const reply = await request.post('/v2/front/checkout/cart', {
    data: {
      ...product?.carrinho,
      itens: product?.carrinho.itens.map((item) => ({ ...item, quantidade: 999_999 })),
    },
  });
  const cart: { itens: unknown[]; mensagens: { mensagem: string }[] } = await reply.json();
  expect(cart.itens).toEqual([]);
  expect(cart.mensagens[0]?.mensagem).toContain('não está disponível em estoque.');
});

test('hostile requests to every page, file and call get an answer below 500 without their markup', async ({
  baseURL,
}) => {
  const found: string[] = [];
  for (const target of await shopTargets(new URL(baseURL ?? '').origin, root)) {
    const { findings } = await fuzzTarget(target, { runs: 10, seed: 1, connections: 4 });
    for (const { fault, request } of findings) found.push(`${fault}: ${JSON.stringify(request)}`);
  }
  expect(found).toEqual([]);
});
