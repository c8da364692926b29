import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadProduct } from '../testing/open-product.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { Companion } from './companion.ts';
import { UnscriptedBuy } from './unscripted-buy.tsx';

const { data } = await loadProduct();
const noPurchase = { request: undefined, busy: false, unanswered: false, failure: '', buy: async () => {} };

/** The server's HTML of an element, as a browser without scripts reads it. */
function unscripted(element: ReactElement): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(element).replaceAll(/<\/?noscript>/g, '');
  return page;
}

/** What the form sends, with its tick where it has one. */
function sentBy(card: typeof data.card, installation?: Companion): Readonly<Record<string, string>> {
  const page = unscripted(<UnscriptedBuy card={card} installation={installation} />);
  const form = page.querySelector('form');
  if (!form) throw new Error('no form');
  expect(form.getAttribute('method')).toBe('post');
  form.querySelector<HTMLInputElement>('[type=checkbox]')?.setAttribute('checked', '');
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

test('without scripts a form buys one unit of the product', () => {
  expect(sentBy(data.card)).toEqual({
    tipo: 'produto',
    idProduto: String(data.card.id),
    idAtributoSimples: '0',
    idUnidadeVenda: '1',
    quantidade: '1',
  });
});

test("'Comprar agora' is a second button of that form, and names the checkout", () => {
  const page = unscripted(<UnscriptedBuy card={data.card} installation={undefined} />);
  const [, now] = page.querySelectorAll('button');
  expect(now).toHaveTextContent('Comprar agora');
  expect([now?.name, now?.value]).toEqual(['depois', 'finalizar']);
});

test('an option has to be chosen there, too', () => {
  const option = { name: 'Voltagem', values: [{ id: 7, label: '220 V' }] };
  expect(sentBy({ ...data.card, option }).idAtributoSimples).toBe('');
});

test('the installation can be added there, too', () => {
  const installation = {
    id: 9,
    name: 'Instalação',
    url: '',
    image: '',
    service: true,
    price: 700,
    cashPrice: 639,
  };
  const cart = { tipo: 'servico', itens: [] };
  expect(sentBy(data.card, { ...installation, cart }).instalacao).toBe('9');
});

test("the phones' fixed bar leads to the form where no script runs", () => {
  const page = unscripted(
    <>
      <UnscriptedBuy card={data.card} installation={undefined} />
      <BuyBar cashPrice={2000} isVoltageOpen={false} purchase={noPurchase} onBuy={() => {}}>
        {undefined}
      </BuyBar>
    </>,
  );
  const link = page.querySelector('[data-buy-bar] a');
  expect(link).toHaveTextContent('Comprar');
  expect(page.querySelector(String(link?.getAttribute('href')))).toBeInstanceOf(HTMLFormElement);
});
