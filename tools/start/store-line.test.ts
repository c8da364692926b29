import { expect, it } from 'vitest';
import { readStoreLine } from './store-line.ts';

it.each([
  ['{"level":30,"name":"store-api","msg":"catalogue: storing"}', 'catalogue: storing'],
  ['{"level":40,"name":"store-api","err":"no answer","msg":"session keys"}', 'session keys (no answer)'],
  ['{"level":50,"msg":"unexpected error"}', undefined],
  ['(node:1) Warning: old', '(node:1) Warning: old'],
])('%s is shown as %s', (line, shown) => {
  expect(readStoreLine(line)).toBe(shown);
});
