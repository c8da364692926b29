import { expect, it } from 'vitest';
import { type EventName, type EventPayload, events } from './index.ts';

const hash = { idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1 };
const cart = { tipo: 'produto', itens: [{ ...hash, quantidade: 1 }] };
const product = { productId: 7, name: 'Split' };
const offer = {
  ...product,
  image: '',
  price: 100,
  cashPrice: 90,
  instalments: '',
  stock: 4,
  seller: 'Loja',
  cart,
};

/** For each event a payload that is accepted, and one that neither compiles nor is accepted at run time. */
const payloads: {
  [Name in EventName]: readonly [accepted: EventPayload<Name>, rejected: EventPayload<Name>];
} = {
  'analytics:tracked': [
    { event: 'view_item_list', list: 'Split', page: 1, pages: 2, items: [{ id: 7, name: 'Split' }] },
    // @ts-expect-error an event that analytics does not count
    { event: 'typed', text: 'ar' },
  ],
  'cart:item-added': [
    { ...product, quantity: 1 },
    // @ts-expect-error a line without its quantity
    product,
  ],
  // @ts-expect-error a list is no payload without fields
  'cart:open-requested': [{}, []],
  'cart:buy-requested': [
    offer,
    // @ts-expect-error a product without its cart request
    { ...offer, cart: undefined },
  ],
  'cart:postal-code-updated': [
    { cep: '01310-100' },
    // @ts-expect-error a number in place of a text
    { cep: 1_310_100 },
  ],
  'cart:purchase-updated': [
    { productId: 7, adding: false, failure: 'Sem resposta da loja.' },
    // @ts-expect-error an update without its state
    { productId: 7 },
  ],
  'cart:shipping-quote-requested': [
    product,
    // @ts-expect-error a number as text
    { ...product, productId: '7' },
  ],
  'cart:updated': [
    { count: 0, totalReais: 0 },
    // @ts-expect-error a count without its total
    { count: 1 },
  ],
  // @ts-expect-error a list is no payload without fields
  'consent:settings-requested': [{}, []],
  'consent:updated': [
    { analytics: true, marketing: false, thirdParty: false },
    // @ts-expect-error a category without its answer
    { analytics: true, marketing: false },
  ],
  // @ts-expect-error a list is no payload without fields
  'header:offer-requested': [{}, []],
  'header:offer-updated': [
    { running: true },
    // @ts-expect-error a word in place of a truth value
    { running: 'yes' },
  ],
  // @ts-expect-error a list is no payload without fields
  'header:suggestion-chosen': [{}, []],
  // @ts-expect-error a list is no payload without fields
  'newsletter:joined': [{}, []],
  'wishlist:toggle-requested': [
    { name: 'Split', hash },
    // @ts-expect-error a product without its unit of sale
    { name: 'Split', hash: { idProduto: 7 } },
  ],
  'wishlist:updated': [
    { productIds: [7] },
    // @ts-expect-error numbers as text
    { productIds: ['7'] },
  ],
};

it.each(Object.entries(payloads))(
  '%s accepts its payload and rejects another',
  (name, [accepted, rejected]) => {
    const schema = Object.entries(events)
      .find(([each]) => each === name)?.[1]
      .schema();
    expect(schema?.safeParse(accepted)).toEqual({ success: true, data: accepted });
    expect(schema?.safeParse(rejected).success).toBe(false);
  },
);

it.each([-1, 1.5, Number.NaN])('a cart of %d lines is rejected, though it compiles', (count) => {
  expect(events['cart:updated'].schema().safeParse({ count, totalReais: 0 }).success).toBe(false);
});

it('a purchase may name the brand, the option that has to be chosen, what has been, and how many', () => {
  const option = { name: 'Voltagem', values: [{ id: 11, label: '127V' }], chosenId: 11 };
  const schema = events['cart:buy-requested'].schema();
  const bought = { brand: 'Gree', option, quantity: 2 };
  expect(schema.parse({ ...offer, ...bought })).toMatchObject(bought);
  // @ts-expect-error values without labels
  const unlabelled: EventPayload<'cart:buy-requested'> = { ...offer, option: { ...option, values: [11] } };
  expect(schema.safeParse(unlabelled).success).toBe(false);
  expect(schema.safeParse({ ...offer, option: { ...option, values: [] } }).success).toBe(false);
  expect(schema.safeParse({ ...offer, quantity: 0 }).success).toBe(false);
  expect(schema.safeParse({ ...offer, brand: 7 }).success).toBe(false);
});

it.each(['cart', 'checkout'] as const)('a purchase may say that the %s opens next', (next) => {
  expect(events['cart:buy-requested'].schema().parse({ ...offer, next })).toMatchObject({ next });
  const added = { ...product, quantity: 1, next };
  expect(events['cart:item-added'].schema().parse(added)).toEqual(added);
  expect(events['cart:buy-requested'].schema().safeParse({ ...offer, next: 'home' }).success).toBe(false);
});

it('a purchase may have extras, each with its prices', () => {
  const extras = [{ name: 'Instalação', price: 649, cashPrice: 600 }];
  const schema = events['cart:buy-requested'].schema();
  expect(schema.parse({ ...offer, extras })).toMatchObject({ extras });
  // @ts-expect-error an extra without its prices
  const unpriced: EventPayload<'cart:buy-requested'> = { ...offer, extras: [{ name: 'Instalação' }] };
  expect(schema.safeParse(unpriced).success).toBe(false);
});
