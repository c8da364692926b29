import type { EventPayload } from '@storefront/contracts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openProduct } from '../testing/open-product.tsx';

/** A product's page whose mf-cart begins to add what is requested, and ends only when a test says so. */
async function openWithCart() {
  const shop = await openProduct();
  const heard: EventPayload<'cart:buy-requested'>[] = [];
  const update = (adding: boolean, failure?: string) =>
    shop.bus.emit('cart:purchase-updated', { productId: 101, adding, failure });
  shop.bus.on('cart:buy-requested').subscribe((request) => {
    heard.push(request);
    update(true);
  });
  const end = (failure?: string) => act(() => update(false, failure));
  return { ...shop, heard, end };
}

const box = () => within(screen.getByRole('region', { name: 'Preço e compra' }));
const button = (name: string) => box().getByRole('button', { name });

test.each(['Comprar', 'Comprar agora'])(
  "'%s' waits until the product is in the cart; meanwhile nothing more is bought",
  async (name) => {
    const { user, heard, end } = await openWithCart();
    await user.click(button(name));
    expect(button('Aguarde...')).toHaveAttribute('aria-busy', 'true');
    await user.click(button('Aguarde...'));
    await user.click(button(name === 'Comprar' ? 'Comprar agora' : 'Comprar'));
    expect(heard).toHaveLength(1);
    end();
    expect(button(name)).toHaveAttribute('aria-busy', 'false');
    await user.click(button(name));
    expect(heard, 'a later press buys again').toHaveLength(2);
  },
);

test('the second click of a double click buys nothing more, however soon the first has ended', async () => {
  const { bus, user } = await openProduct();
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe((request) => heard.push(request));
  for (const name of ['Comprar', 'Comprar agora']) await user.dblClick(button(name));
  expect(heard).toHaveLength(2);
});

test('a failure is said at the buttons, and the next press ends it; the choices stay', async () => {
  const { user, heard, end } = await openWithCart();
  await user.click(button('Aumentar quantidade'));
  await user.click(button('Comprar agora'));
  end('Este produto não está mais disponível.');
  expect(box().getByRole('alert')).toHaveTextContent('Este produto não está mais disponível.');
  await user.click(button('Comprar agora'));
  expect(box().queryByRole('alert')).toBeNull();
  expect(heard.map(({ quantity }) => quantity)).toEqual([2, 2]);
});

test('an older mf-cart, which opens its modal and says nothing, is asked again at each press', async () => {
  const { bus, user } = await openProduct();
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe((request) => heard.push(request));
  await user.click(button('Comprar'));
  await user.click(await box().findByRole('button', { name: 'Comprar' }));
  expect(heard).toHaveLength(2);
});

test('progress of another product is not shown', async () => {
  const { bus } = await openWithCart();
  act(() => bus.emit('cart:purchase-updated', { productId: 102, adding: true }));
  expect(box().queryByRole('button', { name: 'Aguarde...' })).toBeNull();
});
