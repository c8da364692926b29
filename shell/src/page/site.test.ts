import { expect, test } from 'vitest';
import { pageTitle, publicOrigin } from './site.ts';

test.each([
  ['Meu carrinho', 'Meu carrinho | Aragem'],
  ['Split 12.000 BTU/h | Aragem', 'Split 12.000 BTU/h | Aragem'],
  ['Quem é a Aragem', 'Quem é a Aragem'],
  [undefined, 'Aragem'],
])('%s becomes %s', (title, expected) => {
  expect(pageTitle(title, 'Aragem')).toBe(expected);
});

test.each([
  ['aragem.example', 'https://aragem.example'],
  ['https://aragem.example/', 'https://aragem.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('%s is %s', (site, origin) => {
  expect(publicOrigin(site)).toBe(origin);
});
