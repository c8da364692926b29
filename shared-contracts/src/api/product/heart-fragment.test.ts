import { expect, test } from 'vitest';
import { heartFragment, productOfHeart } from './heart-fragment.ts';

test('the fragment of a heart names its product', () => {
  expect(productOfHeart(heartFragment(123))).toBe(123);
});

test.each(['', '#', '#produto-1', '#favorito-', '#favorito-1e3', '#favorito--1', 'favorito-1'])(
  '%s is of no heart',
  (fragment) => expect(productOfHeart(fragment)).toBeUndefined(),
);

test('a product has a number', () => {
  // @ts-expect-error a text in place of a number
  expect(heartFragment('12')).toBe('#favorito-12');
});
