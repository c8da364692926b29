import { beforeEach, expect, it } from 'vitest';
import { findHashTarget } from './hash-target.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<p id="preços"></p><p id="100%"></p><p id="%41"></p><p id="A"></p><p id="ç %"></p>';
});

it.each([
  ['#preços', 'preços'],
  ['#pre%C3%A7os', 'preços'],
  ['#100%', '100%'],
  ['#100%25', '100%'],
  // the name as it is comes first
  ['#%41', '%41'],
  ['#%c3%a7%20%', 'ç %'],
])('%s names the element %s', (hash, id) => {
  expect(findHashTarget(hash)?.id).toBe(id);
});

it.each(['', '#', '#nada', '#%', '#%E0%A4%A', '#%FF'])('%s names none, and does not throw', (hash) => {
  expect(findHashTarget(hash)).toBeNull();
});
