import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it.each([
  [
    'Lavadora de Roupas Arno Lavete Eco ML81 127V 127V',
    'Lavadora de Roupas',
    'Arno',
    'Lavadora de Roupas Arno Lavete Eco ML81 127V',
  ],
  [
    'Lavadora de Roupas Newmaq 10.0 kg 10 kg 220V',
    'Lavadora de Roupas',
    'Newmaq',
    'Lavadora de Roupas Newmaq 10 kg 220V',
  ],
  ['Cooktop Askoi FOGÃO FC200A', 'Cooktop', 'Askoi', 'Cooktop Askoi FC200A'],
  [
    'Fogão Atlas GAS 5Q MONACO TOP GLASS PTO 20',
    'Fogão',
    'Atlas',
    'Fogão Atlas 5 Bocas Monaco TOP Glass Preto 20',
  ],
  ['TV LG 55UR760H0SD 55 polegadas', 'TV', 'LG', 'TV LG 55UR760H0SD 55 polegadas'],
])('%s', (suggested, prefix, brand, clean) => {
  expect(cleanName(suggested, prefix, brand)).toBe(clean);
});
