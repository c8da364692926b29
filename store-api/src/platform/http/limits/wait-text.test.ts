import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [0, '1 segundo'],
  [1000, '1 segundo'],
  [1001, '2 segundos'],
  [57_500, '58 segundos'],
  [89_000, '89 segundos'],
  [89_001, '2 minutos'],
  [120_000, '2 minutos'],
  [120_001, '3 minutos'],
])('a wait of %i ms is said as %s', (waitMs, text) => {
  expect(waitText(waitMs)).toBe(text);
});
