import { expect, it, onTestFinished } from 'vitest';
import { hideClosed } from './hide-closed.ts';

it('hides what was closed on an earlier page, and nothing else', () => {
  onTestFinished(() => localStorage.clear());
  localStorage.setItem('storefront-closed-demo', 'sim');
  document.body.innerHTML = '<aside data-closes="demo"></aside><aside data-closes="other"></aside>';
  hideClosed(document);
  expect([...document.querySelectorAll('aside')].map(({ hidden }) => hidden)).toEqual([true, false]);
});
