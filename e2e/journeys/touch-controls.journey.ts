import { fillCart } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { phone, withoutPictures } from '../shop/visit.ts';

test.use(phone);
test.beforeEach(({ page }) => withoutPictures(page));

const pages = [
  '/',
  '/busca?busca=split',
  '/ar-condicionado/split-hi-wall?painel=filtros',
  '/checkout/carrinho',
  '/checkout/identificacao',
  '/checkout/acesso',
  '/checkout/cadastro',
  '/checkout/recuperar-senha',
  '/rastreio',
  '/pagina/simuladores',
  '/pagina/simulador-de-climatizacao',
  '/pagina/fale-conosco',
];

test('no control that is typed into makes a phone zoom in', async ({ page }) => {
  await fillCart(page);
  for (const url of pages) {
    await page.goto(url);
    const typed = page.locator(
      'input:not([type=checkbox], [type=radio], [type=hidden], [type=range]), select, textarea',
    );
    await expect(typed.first()).toBeAttached();
    const small = await typed.evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.getAttribute('name'), size: getComputedStyle(control).fontSize }))
        .filter(({ size }) => Number.parseFloat(size) < 16),
    );
    expect.soft(small, url).toEqual([]);
  }
});
