import { expect, it } from 'vitest';
import { maskInput, masks } from './masks.ts';

it.each([
  ['0131', '0131'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['01.310-100', '01310-100'],
  ['CEP: 01310–100', '01310-100'],
  ['01310-1009', '01310-1009'],
])('the CEP %s becomes %s', (typed, masked) => {
  expect(masks.cep(typed)).toBe(masked);
});

it.each([
  ['11', '11'],
  ['1134', '(11) 34'],
  ['1134567890', '(11) 3456-7890'],
  ['11987654321', '(11) 98765-4321'],
  ['5511987654321', '(11) 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['119876543210', '119876543210'],
  ['+351 912 345 678', '+351 912 345 678'],
])('the phone %s becomes %s', (typed, masked) => {
  expect(masks.phone(typed)).toBe(masked);
});

it.each([
  ['5299', '529.9'],
  ['CPF: 529.982.247-25', '529.982.247-25'],
  ['529982247251234', '529982247251234'],
  ['52998224725', '529.982.247-25'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('the CPF or CNPJ %s becomes %s', (typed, masked) => {
  expect(masks.taxId(typed)).toBe(masked);
});

it('a correction in the middle is left alone', () => {
  const input = document.createElement('input');
  input.value = '0131-100';
  input.setSelectionRange(3, 3);
  maskInput(input, 'cep');
  expect(input.value).toBe('0131-100');
});
