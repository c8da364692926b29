import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfig, aProduct, products } from '../testing/builders.ts';
import { CardActions } from './card-actions.tsx';
import { cardFromProduct } from './card-from-product.ts';
import { ProductCard } from './product-card.tsx';

const cards = products(2).map((product) => cardFromProduct(product, aConfig()));

function setUp() {
  const shop = renderInShop(
    <CardActions cards={cards} list="Split">
      {(requestOf) => (
        <ul>
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} request={requestOf(card.id)} />
          ))}
        </ul>
      )}
    </CardActions>,
  );
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  return { ...shop, first: first!, second: second! };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('quick buy shows its wait at its card, then a failure with a retry and the telesales line', async () => {
  const { bus, first, second } = setUp();
  const buy = second.getByRole('button', { name: /^Comprar/ });
  fireEvent.click(buy);
  expect(buy).toHaveAttribute('aria-busy', 'true');
  expect(buy).toHaveTextContent('Aguarde...');
  expect(first.getByRole('button', { name: /^Comprar/ })).not.toHaveAttribute('aria-busy');
  await pass(10_000);
  expect(buy).toHaveTextContent('Comprar');
  expect(second.getByRole('alert')).toHaveTextContent('Não foi possível abrir a compra agora.');
  expect(second.getByRole('link', { name: '(11) 3456-7890' })).toHaveAttribute('href', 'tel:+551134567890');
  expect(first.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.click(second.getByRole('button', { name: 'Tentar de novo' }));
  expect(second.queryByRole('alert')).not.toBeInTheDocument();
  expect(buy).toHaveAttribute('aria-busy', 'true');
  const bought: number[] = [];
  bus.on('cart:buy-requested').subscribe(({ productId }) => bought.push(productId));
  await pass(0);
  expect(bought).toEqual([cards[1]?.id]);
  expect(buy).not.toHaveAttribute('aria-busy');
});

test('quick buy of a product with an option sends its values, and chooses none', () => {
  const product = aProduct({
    atributosSimples: { nome: 'Voltagem', valores: [{ idAtributoValor: 11, label: '127V' }] },
  });
  const card = cardFromProduct(product, aConfig());
  const { bus } = renderInShop(<CardActions cards={[card]}>{() => <ProductCard card={card} />}</CardActions>);
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe(({ option }) => heard.push(option));
  fireEvent.click(screen.getByRole('button', { name: /^Comprar/ }));
  expect(heard).toEqual([{ name: 'Voltagem', values: [{ id: 11, label: '127V' }] }]);
});

test('a heart does the same', async () => {
  const { bus, first } = setUp();
  const heart = first.getByRole('button', { name: /^Adicionar aos favoritos/ });
  fireEvent.click(heart);
  expect(heart).toHaveAttribute('aria-busy', 'true');
  await pass(10_000);
  expect(first.getByRole('alert')).toHaveTextContent('Não foi possível abrir seus favoritos agora.');
  const toggled: number[] = [];
  bus.on('wishlist:toggle-requested').subscribe(({ hash }) => toggled.push(hash.idProduto));
  fireEvent.click(first.getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  expect(toggled).toEqual([cards[0]?.id]);
  expect(first.queryByRole('alert')).not.toBeInTheDocument();
});

test('a click on the telesales line is not counted as a selected product', async () => {
  const { bus, first } = setUp();
  const tracked = vi.fn();
  bus.on('analytics:tracked').subscribe(tracked);
  fireEvent.click(first.getByRole('button', { name: /^Comprar/ }));
  await pass(10_000);
  const line = first.getByRole('link', { name: '(11) 3456-7890' });
  // jsdom cannot call anybody
  line.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(line);
  expect(tracked).not.toHaveBeenCalled();
});
