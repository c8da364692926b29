import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const readAll = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

/** Calls of people who moderate, which no page makes. */
const moderation = ['moderationQueueEndpoint', 'moderateEndpoint'];

it('of the calls of the contracts no page or form of today makes those that older releases need', () => {
  const calls = [...readAll('shared-contracts/src/api/*.ts').matchAll(/export const (\w+Endpoint)\b/g)];
  expect(calls.length).toBeGreaterThan(50);
  const pages =
    readAll('{mf-*,shell,shared-ui}/src/**/*.{ts,tsx}') + readAll('store-api/src/unscripted/**/*.ts');
  const former = calls
    .map(([, name = '']) => name)
    .filter((name) => !moderation.includes(name) && !new RegExp(`\\b${name}\\b`).test(pages));
  expect(former.toSorted()).toEqual(['createOrderEndpoint', 'orderOfCartEndpoint', 'trackOrderEndpoint']);
});
