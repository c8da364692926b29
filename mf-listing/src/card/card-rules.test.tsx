import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import icons from './card-icons.module.css';
import { ProductCard } from './product-card.tsx';

type Changes = Parameters<typeof aProduct>[0];
const cardOf = (changes: Changes = {}, config = aConfig()) => cardFromProduct(aProduct(changes), config);
const show = (changes: Changes = {}) => renderInShop(<ProductCard card={cardOf(changes)} />).container;
const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

const listed = [5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25];

test('stamps are shown only for ids 5, 6, 8-13, 15-18, 20-25', () => {
  const selos = Array.from({ length: 30 }, (_, id) => ({
    id,
    tipo: 'texto' as const,
    label: `Selo ${id}`,
    nome: `Selo ${id}`,
    cores: { texto: '#fff', selo: '#000' },
  }));
  const { stamps } = cardOf({ selos }, aConfig({ selos: listed }));
  expect(stamps.map(({ text }) => text)).toEqual(listed.map((id) => `Selo ${id}`));
});

test('installments without interest are those with taxa <= 0', () => {
  const prices = { por: 1000, vista: 900 };
  const plan = (taxa: number) => ({ parcelas: 10, valorParcela: 100, taxa });
  expect(textOf(show({ precos: { ...prices, parcelamento: [plan(0)] } }))).toContain('sem juros');
  expect(textOf(show({ precos: { ...prices, parcelamento: [plan(-1)] } }))).toContain('sem juros');
  const dear = textOf(show({ precos: { ...prices, parcelamento: [plan(0.01)] } }));
  expect(dear).toContain('ou 10x de R$ 100,00 com juros');
  expect(dear).not.toContain('sem juros');
});

test('prices in Brazilian reais, pt-BR, two decimals', () => {
  const precos = { de: 1_234_567.5, por: 1_000_000, vista: 999_999.9, parcelamento: [] };
  const text = textOf(show({ precos }));
  expect(text).toContain('R$ 1.234.567,50');
  expect(text).toContain('R$ 999.999,90 à vista no PIX');
});

test.each([
  [1, 1, '20%', '1,0 de 5, 1 avaliação', '1,0 (1)'],
  [4.25, 999, '85%', '4,3 de 5, 999 avaliações', '4,3 (999)'],
  [5, 12_345, '100%', '5,0 de 5, 12.345 avaliações', '5,0 (12.345)'],
])('rating scale 1 to 5: %s of %s reviews', (media, quantidade, share, name, shown) => {
  const card = show({ avaliacao: { media, quantidade } });
  expect(screen.getByRole('img', { name: `Nota ${name}` })).toHaveTextContent(shown);
  expect(card.querySelector<HTMLElement>('.stars')?.style.getPropertyValue('--pct')).toBe(share);
});

test('cards carry no label of a demonstration: stars, stamps and pictures', () => {
  const stamp = { id: 8, tipo: 'texto', label: 'Mais vendido', nome: 'Mais vendido', demo: true } as const;
  const card = show({
    avaliacao: { media: 3.8, quantidade: 818, demo: true },
    selos: [{ ...stamp, cores: { texto: '#fff', selo: '#000' } }],
    imagensIlustrativas: true,
  });
  expect(screen.getByRole('img', { name: 'Nota 3,8 de 5, 818 avaliações' })).toHaveTextContent('3,8 (818)');
  expect(textOf(card)).toContain('Mais vendido');
  expect(textOf(card)).not.toMatch(/demo|ilustrativa/i);
});

test('characteristics strip: energy efficiency icon, cycle icon, BTU value, Wi-Fi icon', () => {
  show({
    filtros: [
      { idFiltro: 9, idValor: 81, label: 'C', regime: 'IDRS 2020' },
      { idFiltro: 5, idValor: 80, label: 'Quente/Frio' },
      { idFiltro: 1, idValor: 4, label: '12.000 BTUs' },
      { idFiltro: 30, idValor: 1, label: 'Sim' },
    ],
  });
  const [energy, ...others] = screen.getAllByRole('listitem').slice(1);
  expect(energy).toHaveTextContent('CIDRS 2020');
  expect(screen.getByRole('img', { name: 'Classe C na etiqueta IDRS 2020' })).toBeVisible();
  expect(others.map(({ textContent }) => textContent)).toEqual(['Quente/Frio', '12.000BTUs', 'Wi-Fi']);
  expect(others.map(({ className }) => className)).toEqual([
    `${icons.icon} ${icons['sun-snow']}`,
    '',
    `${icons.icon} ${icons.wifi}`,
  ]);
});

test('image sizes 150x150 mobile, 256x250 desktop, each at 1x to 3x', () => {
  const card = show();
  const [phone, wide] = [...card.querySelectorAll('source')];
  expect(phone).toHaveAttribute('media', '(max-width: 1023px)');
  expect(phone?.srcset).toMatch(/small@1x.avif 1x, .*small@2x.avif 2x, .*small@3x.avif 3x/);
  expect(wide?.srcset).toMatch(/medium@1x.avif 1x, .*medium@2x.avif 2x, .*medium@3x.avif 3x/);
  const image = card.querySelector('img');
  expect([image?.width, image?.height]).toEqual([256, 250]);
});

test('quick buy carries the stock that bounds the quantity, and the name of the seller', () => {
  const estoqueArmazem = { a: { codigo: 'SP01', estoque: 2 }, b: { codigo: 'XX09', estoque: 90 } };
  expect(cardOf({ estoqueArmazem, seller: 'Aragem' }).offer).toMatchObject({ stock: 2, seller: 'Aragem' });
});
