import { expect, it } from 'vitest';
import { limitText } from './limit-text.ts';

const knows = (word: string) => ['split', 'inverter', 'geladeira'].includes(word);
const mistyped = ['gelaeira', 'invrter', 'spliit', 'fogaao', 'coktop', 'lavadra', 'secadra', 'ventlador'];

it.each([
  ['split inverter', 'split inverter', []],
  ['  split   12.000 btus ', 'split   12.000 btus', []],
  [mistyped.join(' '), mistyped.slice(0, 6).join(' '), mistyped.slice(6)],
  [`${mistyped.join(' ')} split`, `${mistyped.slice(0, 6).join(' ')} split`, mistyped.slice(6)],
  [`${'geladeira '.repeat(10)}split`, 'geladeira '.repeat(10).trim(), ['split']],
  [`${'geladeira '.repeat(12)}`, 'geladeira '.repeat(10).trim(), []],
  ['x'.repeat(100) + 'y'.repeat(50), 'x'.repeat(100), ['y'.repeat(50)]],
])('of %s it reads %s', (text, read, dropped) => {
  expect(limitText(text, knows)).toEqual({ text: read, dropped });
});

it('numbers and short words cost nothing, and do not count', () => {
  const text = `${mistyped.slice(0, 6).join(' ')} 9000 127v abc`;
  expect(limitText(text, knows)).toEqual({ text, dropped: [] });
});
