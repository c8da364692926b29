import { createBus } from '@storefront/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { SeenIntents } from './seen-intents.ts';

it('notes what the shopper does once, also a request that nobody answers yet, and nothing else', () => {
  const seen = new SeenIntents();
  const bus = createBus({ onSent: seen.note });
  expect(seen.list).toEqual([]);
  for (let press = 0; press < 1000; press++)
    void bus
      .request('wishlist:toggle-requested', {
        name: 'Split',
        hash: { idProduto: 1, idAtributoSimples: 0, idUnidadeVenda: 1 },
      })
      .catch(() => {});
  bus.emit('newsletter:joined', {});
  bus.emit('header:suggestion-chosen', {});
  bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 1 });
  bus.emit('analytics:tracked', { event: 'search', results: 3 });
  bus.emit('analytics:tracked', { event: 'select_item', list: 'Split', items: [] });
  bus.emit('analytics:tracked', { event: 'view_promotion', id: 1, name: 'Semana' });
  bus.emit('analytics:sale-tracked', { event: 'begin_checkout', value: 10, items: [] });
  bus.emit('analytics:sale-tracked', { event: 'add_to_cart', items: [] });
  expect(seen.list).toEqual([
    'wishlist',
    'newsletter',
    'suggestionChosen',
    'buyDone',
    'search',
    'productChosen',
    'checkoutBegun',
  ]);
});

it('notes nothing of a message that its schema refuses', () => {
  const seen = new SeenIntents();
  const bus = createBus({ onSent: seen.note });
  bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 0 });
  expect(seen.list).toEqual([]);
});

it('counts no press before the shopper has used the page, as when a release sends messages while it loads', () => {
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const seen = new SeenIntents();
  const bus = createBus({ onSent: seen.note });
  const send = () => {
    bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 1 });
    bus.emit('header:suggestion-chosen', {});
    bus.emit('analytics:tracked', { event: 'select_item', list: 'Split', items: [] });
    bus.emit('analytics:tracked', { event: 'search', results: 3 });
    bus.emit('analytics:sale-tracked', { event: 'begin_checkout', value: 10, items: [] });
  };
  send();
  expect(seen.list).toEqual(['search', 'checkoutBegun']);
  activation.hasBeenActive = true;
  send();
  expect(seen.list).toEqual(['search', 'checkoutBegun', 'buyDone', 'suggestionChosen', 'productChosen']);
});
