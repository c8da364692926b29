import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import { cardTitle } from './card-title.ts';
import { ProductCard } from './product-card.tsx';

const show = (changes: Parameters<typeof aProduct>[0] = {}) =>
  renderInShop(<ProductCard card={cardFromProduct(aProduct(changes), aConfig())} />).container;

test('an available product shows old price, cash price on PIX, instalments, see-more and quick buy', () => {
  const text = show().textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('-18%');
  expect(text).toContain('R$ 2.690,00');
  expect(text).toContain('R$ 2.199,00 à vista no PIX');
  expect(text).toContain('ou 10x de R$ 241,90 sem juros');
  expect(screen.getByRole('img', { name: 'Nota 4,8 de 5, 1.284 avaliações' })).toHaveTextContent(
    '4,8 (1.284)',
  );
  expect(screen.getByRole('button', { name: /^Comprar/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ver mais/ })).toHaveAttribute('href', aProduct().url);
});

test.each([
  ['discount and one more', {}, ['-18%', 'Frete grátis']],
  [
    'without a discount the first two',
    { precos: { ...aProduct().precos, de: undefined } },
    ['Frete grátis', 'Mais vendido'],
  ],
])('at most two stamps: %s', (_, changes, shown) => {
  const stamps = ['Frete grátis', 'Mais vendido', 'Novo'].map((label, index) => ({
    id: 8 + index,
    tipo: 'texto' as const,
    label,
    nome: label,
    cores: { texto: '#fff', selo: '#000' },
  }));
  show({ selos: stamps, ...changes });
  const labels = ['-18%', ...stamps.map(({ label }) => label)];
  expect(labels.filter((label) => screen.queryByText(label))).toEqual(shown);
});

test('an unavailable product links to its page, and has no price', () => {
  show({ status: 'indisponivel' });
  expect(screen.getByText('Indisponível')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ver produto/ })).toHaveAttribute('href', aProduct().url);
  expect(screen.queryByRole('button', { name: /^Comprar/ })).toBeNull();
});

test('a product on request names no price', () => {
  const text = show({ status: 'sobConsulta' }).textContent;
  expect(screen.getByRole('link', { name: /^Sob consulta/ })).toBeVisible();
  expect(text).not.toContain('R$');
  expect(screen.queryByRole('button', { name: /^Comprar/ })).toBeNull();
});

test('the heart says whether the product is among the favourites', () => {
  const card = cardFromProduct(aProduct(), aConfig());
  const { rerender } = renderInShop(<ProductCard card={card} />);
  expect(screen.getByRole('button', { name: `Adicionar aos favoritos ${cardTitle(card)}` })).toBeVisible();
  rerender(<ProductCard card={card} favourite />);
  const heart = screen.getByRole('button', { name: `Remover dos favoritos ${cardTitle(card)}` });
  expect(heart, 'its name says it already').not.toHaveAttribute('aria-pressed');
});

const shortNamed = { nomeCurto: 'Split Dual 12.000 BTUs' };

test('its link is named with the brand, which the short name lacks', () => {
  const { brand } = cardFromProduct(aProduct(), aConfig());
  show(shortNamed);
  const name = `${brand} ${shortNamed.nomeCurto}`;
  expect(screen.getByRole('heading', { name })).toHaveTextContent(shortNamed.nomeCurto);
  expect(screen.getByRole('link', { name })).toHaveTextContent(shortNamed.nomeCurto);
});

test.each([
  ['Comprar', {}],
  ['Ver mais', {}],
  ['Adicionar aos favoritos', {}],
  ['Ver produto', { status: 'indisponivel' }],
  ['Sob consulta', { status: 'sobConsulta' }],
] as const)(
  "in the server's HTML the name of '%s' begins with what is shown and ends with the product",
  (action, changes) => {
    const card = cardFromProduct(aProduct({ ...shortNamed, ...changes }), aConfig());
    renderInShop(<ProductCard card={card} />, {
      beforeHydration: () => {
        const actions = [...document.querySelectorAll('a, button')];
        const names = actions.map((element) => element.getAttribute('aria-label'));
        expect(names).toContain(`${action} ${card.brand} ${card.name}`);
      },
    });
  },
);

test('while it waits, the buy button is named by what it says then', () => {
  const card = cardFromProduct(aProduct(), aConfig());
  renderInShop(<ProductCard card={card} request={{ kind: 'buy', state: 'waiting', retry: () => {} }} />);
  expect(screen.getByRole('button', { name: `Aguarde... ${cardTitle(card)}` })).toHaveTextContent(
    'Aguarde...',
  );
});

test('the view in a room is fetched when a mouse comes over the card, not by a touch', () => {
  const pictures = () => [...document.querySelectorAll('img')].map(({ srcset }) => srcset);
  show();
  const card = screen.getByRole('article');
  fireEvent.pointerEnter(card, { pointerType: 'touch' });
  expect(pictures()).toHaveLength(1);
  fireEvent.pointerEnter(card, { pointerType: 'mouse' });
  expect(pictures()[1]).toContain('/ambientada/');
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).not.toContain('');
});
