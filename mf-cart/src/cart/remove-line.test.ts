import { describe, expect, it } from 'vitest';
import { buildStore } from '../testing/build-store.ts';
import { removeLine } from './remove-line.ts';

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
