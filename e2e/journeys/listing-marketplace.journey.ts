import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { type ListedProduct, listedProducts, reais } from '../shop/listed-products.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

/** A category with products that outside sellers sell for less than the shop, or that the shop has no stock of. */
const category = '/ar-condicionado/split-hi-wall';
/** The model of a product there that the shop itself has on request only. */
const onRequest = 'FCST9FI-02';
const offersCall = '**/v2/front/marketplace/product/*';

/** Matches errors about the offers of one product. */
const offersOf = ({ id }: ListedProduct) =>
  new RegExp(`/marketplace/product/${id}\\?|Marketplace offers of product ${id} failed`);

/** Text of a stock; five units or fewer are called the last ones. */
function stockText(stock: number): string {
  if (stock === 1) return 'Última unidade';
  return stock <= 5 ? `Últimas ${stock} unidades` : `Em estoque: ${stock} unidades`;
}

interface SellerOffer {
  readonly estoque: number;
  readonly precos: { readonly vista: number };
  readonly seller: { readonly nome: string };
}

/** A product of the first page whose best offer is an outside seller's, and that offer. */
async function soldByOthers(page: Page): Promise<{ product: ListedProduct; offer: SellerOffer }> {
  const { products } = await listedProducts(page, category, 24);
  for (const product of products.filter(({ seller }) => seller !== 'Aragem')) {
    const reply = await page.request.get(`/v2/front/marketplace/product/${product.id}?offset=0&limit=100`);
    const offers: { conteudo: SellerOffer[] } = await reply.json();
    const [offer] = offers.conteudo;
    if (offer) return { product, offer };
  }
  throw new Error(`${category} lists nothing that outside sellers lead`);
}

const cardOf = (page: Page, { url }: ListedProduct) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${url}"]`) });

async function expectLine(
  cart: Locator,
  { nome }: ListedProduct,
  { precos, seller }: SellerOffer,
): Promise<void> {
  const line = cart.getByRole('listitem').filter({ has: cart.page().getByRole('link', { name: nome }) });
  await expect(line).toContainText(`Vendido e entregue por ${seller.nome}`);
  await expect(line).toContainText(reais(precos.vista));
}

/** Opens the category and scrolls to a card with a seller's price, which the document already contains. */
async function offeredCard(page: Page) {
  const { product, offer } = await soldByOthers(page);
  const document = await page.request.get(category);
  expect(await document.text()).toContain(reais(offer.precos.vista));
  await visit(page, category);
  const card = cardOf(page, product);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(reais(offer.precos.vista));
  return { product, offer, card };
}

test.describe('on a phone', () => {
  test.use(phone);

  test("a product whose best offer is an outside seller's shows its price, seller and stock everywhere", async ({
    page,
  }) => {
    const { offer, card } = await offeredCard(page);
    await card.getByRole('button', { name: 'Comprar' }).click();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText(reais(offer.precos.vista));
    await expect(modal).toContainText(
      offer.estoque < 10 ? `${offer.estoque} unidades em estoque` : '10 ou mais unidades em estoque',
    );
    await expect(modal).toContainText(`Vendido e entregue por ${offer.seller.nome}`);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();

    await card.getByRole('heading').getByRole('link').click();
    const box = page.getByRole('region', { name: 'Preço e compra' });
    await expect(box).toContainText(reais(offer.precos.vista));
    await expect(box).toContainText(`Vendido e entregue por ${offer.seller.nome}`);
    await expect(box).toContainText(stockText(offer.estoque));
  });

  test('what the shop has on request only is for sale while an outside seller has it: counted, sorted, bought', async ({
    page,
  }) => {
    await visit(page, `${category}?filtros=marca:fontaine&order=Menor+Pre%C3%A7o`);
    const cards = page.getByRole('main').getByRole('article');
    const card = cards.filter({ hasText: onRequest });
    await expect(
      page
        .getByRole('main')
        .getByText(`${await cards.count()} produtos`)
        .first(),
    ).toBeVisible();
    const prices = (await cards.locator('strong').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    await card.getByRole('heading').getByRole('link').click();
    const box = page.getByRole('region', { name: 'Preço e compra' });
    await expect(box).toContainText('Vendido e entregue por');
    await expect(box).not.toContainText('Sob consulta');
    await box.getByRole('button', { name: 'Comprar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toContainText(onRequest);
  });
});

for (const source of ['card', 'product page'])
  test(`a seller's offer, bought from its ${source}, is in cart and checkout with the seller's name and price`, async ({
    page,
  }) => {
    const { product, offer, card } = await offeredCard(page);
    if (source === 'card') {
      await card.getByRole('button', { name: 'Comprar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
    } else {
      await card.getByRole('heading').getByRole('link').click();
      const box = page.getByRole('main').getByRole('region', { name: 'Preço e compra' });
      await box.getByRole('button', { name: 'Comprar', exact: true }).click();
    }

    const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
    await expectLine(sideCart, product, offer);
    await sideCart.getByRole('link', { name: 'Finalizar compra' }).click();
    await expectLine(page.getByRole('main'), product, offer);
    await page.reload();
    await expectLine(page.getByRole('main'), product, offer);
    await page.getByRole('main').getByRole('link', { name: 'Finalizar compra' }).click();
    const line = page
      .getByRole('complementary', { name: 'Resumo da compra' })
      .getByRole('listitem')
      .filter({ hasText: product.nome });
    await expect(line).toContainText(`(vendido por ${offer.seller.nome})`);
    await expect(line).toContainText(reais(offer.precos.vista));
  });

test("sellers' offers are requested only for cards near the screen, each once", async ({ page }) => {
  const { product } = await soldByOthers(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    const id = /marketplace\/product\/(\d+)/.exec(request.url())?.[1];
    if (id) requested.push(id);
  });
  await visit(page, `${category}?ipp=48`);
  await expect(cardOf(page, product)).toBeAttached();
  expect(requested).not.toContain(String(product.id));
  await cardOf(page, product).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.filter((id) => id === String(product.id))).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await cardOf(page, product).scrollIntoViewIfNeeded();
  expect([...requested].sort()).toEqual([...new Set(requested)].sort());
});

test("when one product's call fails, the others are still requested", async ({ page, consoleErrors }) => {
  const { products } = await listedProducts(page, category, 24);
  const [failing, other] = products.filter((each) => each.estoqueMarketplace > 0);
  if (!failing || !other) throw new Error(`${category} lists less than two products of sellers`);
  consoleErrors.expect(offersOf(failing));
  await page.route(`${offersCall.slice(0, -1)}${failing.id}?*`, (route) => route.fulfill({ status: 500 }));
  const requested = page.waitForResponse((reply) =>
    reply.url().includes(`/marketplace/product/${other.id}?`),
  );
  await visit(page, category);
  await cardOf(page, failing).scrollIntoViewIfNeeded();
  await expect.poll(() => consoleErrors.text).toContain(`Marketplace offers of product ${failing.id} failed`);
  await cardOf(page, other).scrollIntoViewIfNeeded();
  const { conteudo }: { conteudo: SellerOffer[] } = await (await requested).json();
  await expect(cardOf(page, other)).toContainText(reais(conteudo[0]?.precos.vista ?? 0));
  await expect(cardOf(page, failing)).toContainText(reais(failing.precos.vista));
});

test("when sellers' calls fail, the served price and the grid stay", async ({ page, consoleErrors }) => {
  const { product } = await soldByOthers(page);
  consoleErrors.expect(/\/marketplace\/product\/|Marketplace offers of product/);
  await page.route(offersCall, (route) => route.abort());
  await visit(page, category);
  const card = cardOf(page, product);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${product.id}?`));
  await card.scrollIntoViewIfNeeded();
  await aborted;
  await expect.poll(() => consoleErrors.text).toContain(`Marketplace offers of product ${product.id} failed`);
  await expect(card).toContainText(reais(product.precos.vista));
  await expect(card.getByRole('button', { name: 'Comprar' })).toBeEnabled();
  await expect(page.getByRole('main').getByRole('article').nth(23)).toBeAttached();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Preço e compra' })).toContainText(
    reais(product.precos.vista),
  );
});
