// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { enableFullStyles } from './full-styles.ts';
import { watchStyles } from './missing-styles.ts';

const path = '/assets/mf-cart/1.0.0/client/cart.css';

function linkOf(attributes: string): HTMLLinkElement {
  document.head.innerHTML = `<link rel="stylesheet" href="${path}" ${attributes}>`;
  const link = document.querySelector('link');
  if (link === null) throw new Error('no link');
  return link;
}

const found = () => document.querySelector(`link[rel="stylesheet"][href="${path}"]`);

beforeEach(() => {
  document.head.innerHTML = '';
});

const hints = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

test('full sheets are enabled together, once each has loaded or failed', async () => {
  document.head.innerHTML = ['/1.css', '/2.css']
    .map((each) => `<link rel="stylesheet" href="${each}" disabled data-rspack-loading="1">`)
    .join('');
  const disabled = () => document.querySelectorAll('link[disabled]').length;
  enableFullStyles();
  expect(hints().map((hint) => hint.getAttribute('href')?.slice(-6))).toEqual(['/1.css', '/2.css']);
  hints()[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(disabled()).toBe(2);
  hints()[1]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(disabled()).toBe(0));
});

test('a sheet that does not load delays the others by one second at most', () => {
  vi.useFakeTimers();
  const link = linkOf('disabled data-rspack-loading="1"');
  enableFullStyles();
  vi.advanceTimersByTime(999);
  expect(link.hasAttribute('disabled')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(link.hasAttribute('disabled')).toBe(false);
  vi.useRealTimers();
});

test('a sheet’s chunk waits until it is loaded', () => {
  const link = linkOf('disabled data-rspack-loading="1"');
  enableFullStyles();
  expect(link.getAttribute('data-rspack-loading')).toBe('1');
  link.dispatchEvent(new Event('load'));
  expect(link.hasAttribute('data-rspack-loading')).toBe(false);
});

test('a sheet that is inlined whole is not fetched', () => {
  const link = linkOf('disabled');
  enableFullStyles();
  expect(link.hasAttribute('disabled')).toBe(true);
});

test('the first failure is retried and not reported', () => {
  const link = linkOf('disabled data-rspack-loading="1"');
  enableFullStyles();
  const chunkFailed = vi.fn();
  const onMissing = vi.fn();
  link.addEventListener('error', chunkFailed);
  watchStyles(onMissing);
  link.dispatchEvent(new Event('error'));
  link.dispatchEvent(new Event('load'));
  expect(chunkFailed).not.toHaveBeenCalled();
  expect(onMissing).not.toHaveBeenCalled();
  expect(found()?.hasAttribute('data-rspack-loading')).toBe(false);
});

test('a sheet that fails twice is reported, and its chunk’s loader does not reuse the link', () => {
  const link = linkOf('disabled data-rspack-loading="1"');
  enableFullStyles();
  const onMissing = vi.fn();
  watchStyles(onMissing);
  link.dispatchEvent(new Event('error'));
  link.dispatchEvent(new Event('error'));
  expect(onMissing.mock.calls).toEqual([[path]]);
  expect(found()).toBeNull();
});

test('a failure before the watch began is reported too', () => {
  const link = linkOf('disabled data-rspack-loading="1"');
  enableFullStyles();
  link.dispatchEvent(new Event('error'));
  link.dispatchEvent(new Event('error'));
  const onMissing = vi.fn();
  watchStyles(onMissing);
  expect(onMissing.mock.calls).toEqual([[path]]);
});

test('a linked sheet that fails to load is reported', () => {
  const link = linkOf('');
  const onMissing = vi.fn();
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
  watchStyles(onMissing);
  link.dispatchEvent(new Event('error'));
  Reflect.deleteProperty(document, 'readyState');
  expect(onMissing.mock.calls).toEqual([[path]]);
});
