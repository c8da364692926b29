import { expect, it } from 'vitest';
import { nameCode, readTypedCode } from './typed-code.ts';

it.each([
  ['brisa5', 'BRISA5'],
  [' BRISA5 ', 'BRISA5'],
  ['BRISA 5', 'BRISA5'],
  ['BRISA5\u00a0\u200b', 'BRISA5'],
  ['ＢＲＩＳＡ５', 'BRISA5'],
  ['verão10', 'VERÃO10'],
  ['vera\u0303o10', 'VERÃO10'],
  ['brısa5', 'BRıSA5'],
  ['BRIſA5', 'BRIſA5'],
  ['\u212aIT5', '\u212aIT5'],
  ['kit5', 'KIT5'],
  ['BRİSA5', 'BRİSA5'],
  ['brI\u0307sa5', 'BRİSA5'],
  ['straße', 'STRAßE'],
])('the code %j is read as %s', (typed, code) => {
  expect(readTypedCode(typed)).toBe(code);
});

it.each([
  ['NADA7', 'O cupom NADA7'],
  ['A'.repeat(40), `O cupom ${'A'.repeat(40)}`],
  ['A'.repeat(41), 'Este cupom'],
  ['LIGUE:0800', 'Este cupom'],
  ['', 'Este cupom'],
])('a message about %s begins with %s', (code, name) => {
  expect(nameCode(code)).toBe(name);
});
