import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Sums and products of prices, and their rounding, which `addReais` and `multiplyReais` of the contracts do. */
const arithmetic = [
  /\b\w*(?:[pP]rice|precoPor|descontoVista|[cC]entavos|[rR]eais|cents)\b\)? \* (?!100\b)\w/,
  /\+ [\w.]*(?:[pP]rice|precoPor|descontoVista|[cC]entavos)\b/,
  /Math\.round\([\w.]*(?:[pP]rice|[vV]ista|valor|desconto|[rR]eais)[\w.]* \* 100\)/,
];
const isArithmetic = (line: string) => arithmetic.some((pattern) => pattern.test(line));

const sources = globSync(
  [
    'mf-*/src/**/*.{ts,tsx}',
    'services/unscripted/src/**/*.ts',
    'services/store-api/src/{orders/messages,platform/outbox}/**/*.ts',
  ],
  {
    cwd: root,
  },
).filter((file) => !/\.test\.|[/\\]testing[/\\]/.test(file));

it('what a shopper pays is computed by the contracts and the orders alone', () => {
  const lines = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter(isArithmetic)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(lines).toEqual([]);
});

it.each([
  'const total = extras.reduce((sum, extra) => sum + extra.cashPrice, cashPrice);',
  'return (Math.round(descontoVista * 100) * item.quantidade) / 100;',
  '<span>{formatReais(item.precoPor * item.quantidade)}</span>',
  'formatReais((item.centavos * item.quantidade) / 100)',
])('finds %s', (line) => {
  expect(isArithmetic(line)).toBe(true);
});
