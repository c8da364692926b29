import { describe, expect, it } from 'vitest';
import { buildStore } from '../testing/build-store.ts';
import { changeQuantity } from './change-quantity.ts';
import { lineKey } from './line-key.ts';

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
