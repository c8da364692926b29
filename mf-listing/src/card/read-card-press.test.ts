import { expect, it } from 'vitest';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import { readCardPress } from './read-card-press.ts';

const cards = [aProduct({ id: 7 }), aProduct({ id: 8, estoqueMarketplace: 1 })].map((product) =>
  cardFromProduct(product, aConfig()),
);

function press(html: string) {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  return button && readCardPress(button, cards);
}

it("a press of a card's 'Comprar' asks for its product", () => {
  expect(press('<article data-product="7"><button data-buy>Comprar</button></article>')).toMatchObject({
    name: 'cart:buy-requested',
    payload: { productId: 7 },
  });
});

it.each([
  ['a heart', '<article data-product="7"><button data-heart>Favorito</button></article>'],
  ['a product that is not listed', '<article data-product="9"><button data-buy>Comprar</button></article>'],
  ['an offer of another seller', '<article data-product="8"><button data-buy>Comprar</button></article>'],
  ['no card', '<button data-buy>Comprar</button>'],
])('%s waits for its page', (_what, html) => {
  expect(press(html)).toBeUndefined();
});
