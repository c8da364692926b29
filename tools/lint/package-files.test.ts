import { expect, it } from 'vitest';
import { lintText } from './lint-text.ts';

const message = 'A package is imported by its name';

it.each([
  ['mf-cart/src', "import { a } from '../../../shared-contracts/src/index.ts';\na();"],
  ['mf-cart/src', "import type { A } from '../../../mf-listing/src/a.ts';\nexport const a: A = 1;"],
  ['shell/build', "export { a } from '../../../remote-kit/src/a.ts';"],
  ['services/release-registry/src', "export const a = import('../../../server-kit/src/a.ts');"],
])('in %s, a file of another package is refused: %s', (folder, text) => {
  expect(lintText(folder, text)).toContain(message);
});

it.each([
  ['mf-cart/src', "export { a } from '@storefront/contracts';"],
  ['mf-cart/src', "export { a } from '../side-cart/a.ts';"],
  ['shell/build', "export { a } from '../../src/page/a.ts';"],
])('in %s, an export or a file of the package is not: %s', (folder, text) => {
  expect(lintText(folder, text)).not.toContain(message);
});
