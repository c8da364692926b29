import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { aConfig, products } from '../testing/builders.ts';
import { Showcase } from './showcase.tsx';

const cards = products(9).map((product) => cardFromProduct(product, aConfig()));

/** jsdom lays nothing out: a track that shows 4 of 9 products, each 100 px wide. */
function open() {
  renderInShop(<Showcase title="Mais Vendidos" cards={cards} />);
  const row = screen.getAllByRole('article')[0]!.closest('ul')!;
  const scrollBy = vi.fn();
  Object.defineProperties(row, {
    clientWidth: { value: 400 },
    scrollWidth: { value: 900 },
    scrollBy: { value: scrollBy },
  });
  const scrollTo = (left: number) => {
    Object.defineProperty(row, 'scrollLeft', { configurable: true, value: left });
    fireEvent.scroll(row);
  };
  return { scrollBy, scrollTo };
}
const button = (name: string) => screen.getByRole('button', { name });

test('it scrolls by as many as it shows', async () => {
  const { scrollBy, scrollTo } = open();
  await userEvent.click(button('Próximo'));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 400 });
  scrollTo(400);
  await userEvent.click(button('Anterior'));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -400 });
});

test('no infinite loop: it stops at both ends', () => {
  const { scrollTo } = open();
  expect(button('Anterior')).toBeDisabled();
  expect(button('Próximo')).toBeEnabled();
  scrollTo(300);
  expect(button('Anterior')).toBeEnabled();
  scrollTo(500);
  expect(button('Próximo')).toBeDisabled();
});

test("empty: 'Nenhum produto encontrado nessa vitrine'", () => {
  renderInShop(<Showcase title="Vazia" cards={[]} />);
  expect(screen.getByText('Nenhum produto encontrado nessa vitrine')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
