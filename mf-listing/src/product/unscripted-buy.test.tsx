import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadProduct } from '../testing/open-product.tsx';
import type { Companion } from './companion.ts';
import { UnscriptedBuy } from './unscripted-buy.tsx';

const { data } = await loadProduct();

/** What the form sends, with its tick where it has one. */
function sentBy(card: typeof data.card, installation?: Companion): Readonly<Record<string, string>> {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<UnscriptedBuy card={card} installation={installation} />).replaceAll(
    /<\/?noscript>/g,
    '',
  );
  const form = page.querySelector('form');
  if (!form) throw new Error('no form');
  expect(form.getAttribute('method')).toBe('post');
  form.querySelector<HTMLInputElement>('[type=checkbox]')?.setAttribute('checked', '');
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

test('without scripts a form buys one unit of the product', () => {
  expect(sentBy(data.card)).toEqual({
    ...{ tipo: 'produto', idProduto: String(data.card.id), idAtributoSimples: '0', idUnidadeVenda: '1' },
    quantidade: '1',
  });
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
