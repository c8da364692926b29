import { formatReais, instalmentText } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceFault } from './price-fault.ts';

const product = {
  id: 4711,
  precos: {
    de: 3299,
    por: 2777.67,
    vista: 2499.9,
    parcelamento: [{ parcelas: 10, valorParcela: 277.77, valorUltimaParcela: 277.74, taxa: 0 }],
  },
  totais: { freteCentavos: 7990 },
  textos: { chamada: 'Cupom de R$ 150,00', preco: '1899.9' },
};

interface Shown {
  readonly html: string;
  readonly reply?: unknown;
  readonly url?: string;
  readonly staleMs?: number;
}

function findFault({ html, reply = product, url = '/ar-condicionado', staleMs = 0 }: Shown) {
  const { pathname: path, search } = new URL(url, 'http://shop.invalid');
  const replies = [Buffer.from(JSON.stringify(reply))];
  return priceFault({ html: Buffer.from(html), replies, staleMs }, { path, search, config: testConfig() });
}

const inCash = (amount: string) => `<b><small>R$</small> ${amount}</b> <span>à vista no PIX</span>`;

it.each([
  ['the prices of a card', `<s>${formatReais(3299)}</s>${inCash('2.499,90')}`],
  ['its instalments', `<p>ou ${instalmentText(product.precos.parcelamento)}</p>`],
  ['a total in cents of the API', inCash('79,90')],
  ['an amount in a text, or that is a text', `${inCash('150,00')}${inCash('1.899,90')}`],
  ['sums', `<p>Você economiza R$\u00a0799,10</p><p>Total à vista no PIX: R$\u00a02.579,80</p>`],
  ['the limits of a filter', '<label>até R$\u00a01.000</label>'],
  ['whole reais', `<s>R$ 3.299</s>${inCash('3.299')}<p>Por R$ 3.299. À vista</p>`],
  ['a number of pieces', '<p>2 x R$ 2.777,67</p>'],
  ['no price', '<h1>Split 9.000 BTUs</h1>'],
])('accepts %s', (_, html) => {
  expect(findFault({ html })).toBeUndefined();
});

it.each([
  ['a tenth', inCash('249,99'), 249.99],
  ['a hundredth', inCash('25,00'), 25],
  ['one cent more', inCash('2.499,91'), 2499.91],
  ['cents as reais', inCash('7.990,00'), 7990],
  ['a struck price', `<s class="old">${formatReais(329.9)}</s>${inCash('2.499,90')}`, 329.9],
  ['whole reais', inCash('2.499'), 2499],
  ['with entities', '<b>R$&nbsp;2.499,00</b>&#160;à vista', 2499],
  ['an instalment without "de"', '<p>10x R$ 27,78</p>', 27.78],
  ['an instalment', '<p>10<!-- -->x de <!-- -->R$\u00a027,78<!-- --> sem juros</p>', 27.78],
  ['a price of a suggestion', '<strong>R$\u00a0249,99</strong> no PIX', 249.99],
])('finds a price that is in no reply: %s', (_, html, reais) => {
  expect(findFault({ html })).toBe(
    `it shows ${formatReais(reais)}, which is in no reply of the API that it was rendered from`,
  );
});

it.each(['R$+7,35', 'R%247,35', 'R%25247,35', '7,35', '7.35', '1-7,35'])(
  'an amount of the visitor’s own address is no fault, however the address writes it: %s',
  (text) => {
    expect(findFault({ html: inCash('7,35'), url: `/busca?q=${text}` })).toBeUndefined();
    expect(findFault({ html: inCash('7,36'), url: '/busca?q=7,35' })).toContain('7,36');
  },
);

it.each([
  ['no PIX', 'no+PIX', '<span>até R$ 20,00</span> <span>no PIX</span>'],
  ['à vista', '%C3%A0%20vista', '<span>até R$ 20,00</span> <span>à vista</span>'],
  ['3x', '3x', '<span>3x</span> <span>R$ 20,00</span>'],
  ['x de', 'x+de', '24 <span>x de</span> <span>R$ 20,00</span>'],
])('a text of the visitor makes no price of an amount of the release beside it: %s', (_, text, html) => {
  expect(findFault({ html, url: `/busca?busca=${text}` })).toBeUndefined();
  expect(findFault({ html, url: '/busca?busca=split' })).toContain('20,00');
});

it('a page of cached replies, while the API fails, is not judged', () => {
  expect(findFault({ html: inCash('249,99'), staleMs: 1 })).toBeUndefined();
});

it('every amount that is written as the contracts write it is found in its reply', () => {
  const reais = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(reais, (vista) => {
      expect(findFault({ html: `<s>${formatReais(vista)}</s>`, reply: { vista } })).toBeUndefined();
    }),
  );
});
