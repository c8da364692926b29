import { beforeEach, expect, it, vi } from 'vitest';
import { keepRendered } from './keep-rendered.ts';

const hydration = Promise.withResolvers<void>();
beforeEach(() => {
  document.body.innerHTML = '<div id="near"></div><div id="far"></div>';
});

const tell = (id: string, skipped: boolean) =>
  document
    .getElementById(id)
    ?.dispatchEvent(
      Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped }),
    );
const visibilityOf = (id: string) =>
  document.getElementById(id)?.style.getPropertyValue('content-visibility');

it('keeps what has come near the screen rendered, once its slot has hydrated, and nothing else', async () => {
  keepRendered(() => hydration.promise);
  tell('near', false);
  tell('far', true);
  await Promise.resolve();
  expect(visibilityOf('near')).toBe('');
  hydration.resolve();
  await vi.waitFor(() => expect(visibilityOf('near')).toBe('visible'));
  expect(visibilityOf('far')).toBe('');
});
