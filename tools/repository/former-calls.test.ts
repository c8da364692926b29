import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const readAll = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

/** Calls that stay for pages of older releases alone. */
const formerCalls = ['createOrderEndpoint', 'orderOfCartEndpoint', 'trackOrderEndpoint'];

it('no page or form of today makes the calls that older releases need', () => {
  const contracts = readAll('shared-contracts/src/api/**/*.ts');
  const pages =
    readAll('{mf-*,shell,shared-ui}/src/**/*.{ts,tsx}') + readAll('store-api/src/unscripted/**/*.ts');
  expect(pages).toContain('placeCheckoutEndpoint');
  const isIn = (text: string) => (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  expect(formerCalls.filter(isIn(contracts))).toEqual(formerCalls);
  expect(formerCalls.filter(isIn(pages))).toEqual([]);
});
