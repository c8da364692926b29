import { expect, it } from 'vitest';
import { daysUntilVisit, halfDaysFrom } from './visit-days.ts';

it.each([
  ['2026-11-26T12:00:00Z', 1, '2026-11-27'],
  ['2026-11-26T12:00:00Z', 2, '2026-11-30'],
  ['2026-11-28T12:00:00Z', 1, '2026-11-30'],
  ['2026-12-24T12:00:00Z', 1, '2026-12-28'],
  ['2026-12-31T12:00:00Z', 1, '2027-01-04'],
  ['2026-04-02T12:00:00Z', 1, '2026-04-06'],
  ['2026-11-27T02:59:59Z', 1, '2026-11-27'],
  ['2026-11-27T03:00:00Z', 1, '2026-11-30'],
])('at %s the first day after %i working days is %s', (now, days, first) => {
  expect(halfDaysFrom(Date.parse(now), days).slice(0, 2)).toEqual([`${first}-manha`, `${first}-tarde`]);
});

it('offers fifteen working days, each with its morning and its afternoon', () => {
  const offered = halfDaysFrom(Date.parse('2026-11-26T12:00:00Z'), 1);
  expect(new Set(offered).size).toBe(30);
  expect(offered.at(-1)).toBe('2026-12-17-tarde');
});

const line = (kind: 'produto' | 'servico') => ({ product: { kind } });
const quote = (code: 'padrao' | 'expressa', days: number) => ({ code, name: '', days, cents: 0 });
const quotes = [quote('padrao', 4), quote('expressa', 1)];

it.each([
  ['without a service', [line('produto')], 'padrao', undefined],
  ['after the chosen delivery', [line('produto'), line('servico')], 'expressa', 4],
  ['after the slowest delivery while none is chosen', [line('produto'), line('servico')], undefined, 7],
  ['after the order where nothing is delivered', [line('servico')], 'padrao', 3],
] as const)('a technician comes %s', (_, lines, delivery, days) => {
  expect(daysUntilVisit({ lines, quotes, delivery })).toBe(days);
});
