import { expect, test } from 'vitest';
import { bannerAddress } from './banner-address.ts';

test.each([
  ['/c/verao', '/c/verao'],
  ['/c/verao?v=1.5', '/c/verao?v=1.5'],
  ['c/verao', '/c/verao'],
  ['https://aragem.example/c/verao', '/c/verao'],
  ['aragem.example', '/'],
])('internal links are those with the site URL or with no dot: %s', (link, address) => {
  expect(bannerAddress(link, 'aragem.example')).toBe(address);
});

test.each([
  ['parceiro.example/oferta', 'https://parceiro.example/oferta'],
  ['http://parceiro.example', 'https://parceiro.example'],
  ['//parceiro.example/x', 'https://parceiro.example/x'],
  ['aragem.example.parceiro.example/', 'https://aragem.example.parceiro.example/'],
])('external links have https added: %s', (link, address) => {
  expect(bannerAddress(link, 'aragem.example')).toBe(address);
});

test('a link whose scheme could run code leads nowhere but into the shop', () => {
  expect(bannerAddress('javascript:alert(1)', 'aragem.example')).toBe('/javascript:alert(1)');
});
