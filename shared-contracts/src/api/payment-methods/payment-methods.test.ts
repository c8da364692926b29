import { expect, it } from 'vitest';
import { describePaymentMethod, findPaymentMethod, paymentMethods } from './payment-methods.ts';

const findEnd = (name: string, from: string) =>
  findPaymentMethod(name)?.code?.findEnd(new Date(from)).toISOString();

it('each has a name of its own, and says so itself', () => {
  const names = paymentMethods.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findPaymentMethod(name)?.name).toBe(name);
  expect(describePaymentMethod('boleto')).toBe('boleto');
  expect(describePaymentMethod('amanhã')).toBe('amanhã');
});

it.each([
  ['2026-03-05T15:00:00.000Z', '2026-03-05T15:15:00.000Z'],
  ['2026-03-05T23:59:59.000Z', '2026-03-06T00:14:59.000Z'],
])('a PIX code of %s is over at %s', (from, end) => {
  expect(findEnd('pix', from)).toBe(end);
});

it.each([
  ['2026-03-05T03:00:00.000Z', '2026-03-09T02:59:59.000Z'],
  ['2026-03-06T02:59:59.000Z', '2026-03-09T02:59:59.000Z'],
  ['2026-03-06T03:00:00.000Z', '2026-03-10T02:59:59.000Z'],
])('a boleto of %s is over at the end of a day of Brasília, %s', (from, end) => {
  expect(findEnd('boleto', from)).toBe(end);
});
