import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { requestFor } from '../testing/build-cart.ts';
import { buildStore } from '../testing/build-store.ts';
import type { FakeShop } from '../testing/fake-shop.ts';
import { addToCart } from './add-to-cart.ts';

describe('adding to the cart', () => {
  it('sends the request and shows the cart of the reply', async () => {
    const { store, shop, bus } = buildStore();
    await expect(addToCart(store, requestFor(3))).resolves.toEqual({ kind: 'added' });
    expect(shop.calls).toEqual([
      expect.objectContaining({ method: 'POST', path: '/checkout/cart', body: requestFor(3) }),
    ]);
    expect(store.getState().cart?.itens.map(({ nome }) => nome)).toEqual(['Split 1', 'Split 2', 'Split 3']);
    expect(bus.latest('cart:updated')?.count).toBe(3);
  });

  it('reports when the server could not add it', async () => {
    const { store, shop } = buildStore();
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    shop.cart = { ...shop.cart, mensagens: [{ tipo: 'estoque', mensagem: '<b>Split 3</b> acabou' }] };
    await expect(addToCart(store, requestFor(3))).resolves.toEqual({
      kind: 'unavailable',
      names: ['Split 3'],
    });
    expect(log).toHaveBeenCalledWith('Split 3 não está disponível em estoque.');
  });

  it.each([
    [0, 'Sem resposta da loja: não foi possível adicionar o produto ao carrinho. Tente de novo.'],
    [422, 'Este produto não está mais disponível.'],
    [500, 'Não foi possível adicionar o produto ao carrinho. Tente de novo.'],
  ])('an error with status %i has a message, and the cart is requested', async (status, text) => {
    const { store, shop } = buildStore();
    shop.failNext('POST', status);
    await expect(addToCart(store, requestFor(3))).resolves.toEqual({ kind: 'failed', text });
    await waitFor(() => expect(shop.calls.at(-1)?.method).toBe('GET'));
  });

  it('is done when the reply is lost and the cart, read again, has the product', async () => {
    const { store, shop, bus } = buildStore();
    shop.loseReply('POST');
    await expect(addToCart(store, requestFor(3))).resolves.toEqual({ kind: 'added' });
    expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(bus.latest('cart:updated')?.count).toBe(3);
  });

  it.each([
    ['the cart cannot be read either', (shop: FakeShop) => shop.failNext('GET', 0), true],
    ['it is not known what the cart had before', () => {}, false],
  ])('is left open when the reply is lost and %s', async (_, meanwhile, wasRead) => {
    const { store, shop } = buildStore(wasRead);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    shop.loseReply('POST');
    meanwhile(shop);
    await expect(addToCart(store, requestFor(3))).resolves.toEqual({
      kind: 'failed',
      text: 'A loja não confirmou a mudança. Confira o carrinho antes de tentar de novo.',
    });
    vi.mocked(console.error).mockClear();
  });
});
