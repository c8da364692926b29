import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadProduct } from '../testing/open-product.tsx';
import { UnscriptedBuy } from './unscripted-buy.tsx';

const { data } = await loadProduct();

/** What the form sends untouched. */
function sentBy(card: typeof data.card): Readonly<Record<string, string>> {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<UnscriptedBuy card={card} />).replaceAll(/<\/?noscript>/g, '');
  const form = page.querySelector('form');
  if (!form) throw new Error('no form');
  expect(form.getAttribute('method')).toBe('post');
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
