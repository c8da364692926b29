import { expect, it } from 'vitest';
import { writePhone, writePostalCode, writeTaxId } from './write-typed.ts';

it.each([
  ['11987654321', '(11) 98765-4321'],
  ['1134567890', '(11) 3456-7890'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['113456789', '113456789'],
  ['119876543210', '119876543210'],
])('the phone %s is written %s', (typed, written) => {
  expect(writePhone(typed)).toBe(written);
});

it.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982247250', '52.998.224/7250'],
  ['112223330001811', '112223330001811'],
  ['não sei', 'não sei'],
])('the tax number %s is written %s', (typed, written) => {
  expect(writeTaxId(typed)).toBe(written);
});

it.each([
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  ['0131', '0131'],
])('the CEP %s is written %s', (typed, written) => {
  expect(writePostalCode(typed)).toBe(written);
});
