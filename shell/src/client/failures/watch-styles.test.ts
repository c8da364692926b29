// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { watchStyles } from './watch-styles.ts';

const path = '/assets/mf-cart/1.0.0/client/cart.css';

function watch(attributes = ''): { readonly link: HTMLLinkElement; readonly missing: () => unknown[] } {
  document.head.innerHTML = `<link rel="stylesheet" href="${path}" ${attributes}>`;
  const link = document.querySelector('link');
  if (link === null) throw new Error('no link');
  const onMissing = vi.fn();
  watchStyles(onMissing);
  return { link, missing: () => onMissing.mock.calls.flat() };
}

afterEach(() => {
  document.head.innerHTML = '';
  Reflect.deleteProperty(document, 'readyState');
});

test('a linked sheet that fails to load is reported', () => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
  const { link, missing } = watch();
  expect(missing()).toEqual([]);
  link.dispatchEvent(new Event('error'));
  expect(missing()).toEqual([path]);
});

test('a linked sheet that failed before scripts ran is reported', () => {
  expect(watch().missing()).toEqual([path]);
});

test('the disabled link of an inlined sheet is not watched', () => {
  const { link, missing } = watch('disabled');
  link.dispatchEvent(new Event('error'));
  expect(missing()).toEqual([]);
});
