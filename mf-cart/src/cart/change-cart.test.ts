import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCart, requestFor } from '../testing/build-cart.ts';
import { buildStore } from '../testing/build-store.ts';
import type { FakeShop } from '../testing/fake-shop.ts';
import { lineKey } from './cart-lines.ts';
import { addToCart, changeQuantity, logUnavailable, removeLine, unavailableNames } from './change-cart.ts';

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

  it('works in a browser whose tabs have no channels to each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { store } = buildStore();
    await expect(addToCart(store, requestFor(3))).resolves.toEqual({ kind: 'added' });
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

describe('changing a quantity', () => {
  it('shows only numbers of the server: the line is a placeholder until the reply', async () => {
    const { store, shop, first } = buildStore();
    const release = shop.hold();
    const changing = changeQuantity(store, first, 3);
    expect(store.getState().changing).toEqual(new Set([lineKey(first.hash)]));
    expect(store.getState().cart?.itens[0]?.quantidade).toBe(1);
    release();
    await expect(changing).resolves.toBe(true);
    expect(store.getState().changing.size).toBe(0);
    expect(store.getState().cart?.itens[0]?.quantidade).toBe(3);
    expect(shop.calls[0]).toMatchObject({
      method: 'PUT',
      body: { ...first.hash, tipo: 'produto', quantidade: 3 },
    });
  });

  it('shows the failure at the line, reads the cart, and clears the failure at the next attempt', async () => {
    const { store, shop, first } = buildStore();
    shop.failNext('PUT', 500);
    await expect(changeQuantity(store, first, 3)).resolves.toBe(false);
    expect(store.getState().lineFailures.get(lineKey(first.hash))).toBe(
      'Não foi possível mudar a quantidade deste item. Tente de novo.',
    );
    expect(shop.calls.map(({ method }) => method)).toEqual(['PUT', 'GET']);
    await changeQuantity(store, first, 2);
    expect(store.getState().lineFailures.size).toBe(0);
  });

  it('is done when the reply is lost and the cart, read again, has the quantity', async () => {
    const { store, shop, first } = buildStore();
    shop.loseReply('PUT');
    await expect(changeQuantity(store, first, 3)).resolves.toBe(true);
    expect(store.getState().cart?.itens[0]?.quantidade).toBe(3);
    expect(store.getState().lineFailures.size).toBe(0);
    expect(shop.calls.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  it('is not done when the call itself is lost, and the line says so', async () => {
    const { store, shop, first } = buildStore();
    shop.failNext('PUT', 0);
    await expect(changeQuantity(store, first, 3)).resolves.toBe(false);
    expect(store.getState().lineFailures.get(lineKey(first.hash))).toBe(
      'Sem resposta da loja: não foi possível mudar a quantidade deste item. Tente de novo.',
    );
  });

  it('keeps two lines apart', async () => {
    const { store, first, second } = buildStore();
    await Promise.all([changeQuantity(store, first, 2), changeQuantity(store, second, 5)]);
    expect(store.getState().cart?.itens.map(({ quantidade }) => quantidade)).toEqual([2, 5]);
  });
});

describe('removing a line', () => {
  it('keeps it until the server has confirmed', async () => {
    const { store, shop, bus, first } = buildStore();
    const release = shop.hold();
    const removing = removeLine(store, first);
    expect(store.getState().cart?.itens).toHaveLength(2);
    release();
    await removing;
    expect(store.getState().cart?.itens.map(({ nome }) => nome)).toEqual(['Split 2']);
    expect(bus.latest('cart:updated')).toEqual({ count: 1, totalReais: 900 });
    expect(shop.calls[0]).toMatchObject({ method: 'DELETE', body: { ...first.hash, tipo: 'produto' } });
  });

  it('is done when the reply is lost and the cart, read again, has no such line', async () => {
    const { store, shop, first } = buildStore();
    shop.loseReply('DELETE');
    await expect(removeLine(store, first)).resolves.toBe(true);
    expect(store.getState().cart?.itens.map(({ nome }) => nome)).toEqual(['Split 2']);
    expect(store.getState().lineFailures.size).toBe(0);
  });
});

const saying = (mensagem: string) => buildCart([], [{ tipo: 'estoque', mensagem }]);

describe('messages of a cart reply', () => {
  it('gives the bold product name of each', () => {
    expect(unavailableNames(saying('<b>Split 9.000</b> não está disponível em estoque.'))).toEqual([
      'Split 9.000',
    ]);
  });

  it('gives a message without a bold part whole', () => {
    expect(unavailableNames(saying('Sem estoque'))).toEqual(['Sem estoque']);
  });

  it('logs to the console only', () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    logUnavailable(saying('<b>Split 9.000</b> acabou'));
    expect(log).toHaveBeenCalledWith('Split 9.000 não está disponível em estoque.');
  });
});
