import { expect, it } from 'vitest';
import { createScrollLock } from './scroll-lock.ts';

it('stops scrolling until the last holder releases the lock, each once', () => {
  const page = document.createElement('html');
  const lock = createScrollLock(page);
  const first = lock();
  const second = lock();
  expect(page.style.overflow).toBe('hidden');
  first();
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('');
});
