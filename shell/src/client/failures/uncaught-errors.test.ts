import { beforeEach, expect, it } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { watchUncaughtErrors } from './uncaught-errors.ts';

removePageListeners();

let blamed: string[];
beforeEach(() => {
  blamed = [];
  watchUncaughtErrors(({ remote, version }) => blamed.push(`${remote}@${version}`));
});

function errorOf(release: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at onBuy (${location.origin}/assets/${release}/client/1.js:1:2)`;
  return error;
}
const fail = (error: unknown) => void window.dispatchEvent(new ErrorEvent('error', { error }));
function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('names the release of a handler that throws, and of a promise that nobody handles', () => {
  fail(errorOf('mf-cart/1.5.0'));
  reject(errorOf('mf-header/1.0.0'));
  expect(blamed).toEqual(['mf-cart@1.5.0', 'mf-header@1.0.0']);
});

it('names a release once for a document, however often it throws', () => {
  for (let i = 0; i < 5; i++) fail(errorOf('mf-cart/1.5.0'));
  reject(errorOf('mf-cart/1.5.0'));
  expect(blamed).toEqual(['mf-cart@1.5.0']);
});

it("names none for 'Script error.', a loop of a ResizeObserver, a picture that does not load, a reason that is none", () => {
  fail(null);
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
  reject(undefined);
  expect(blamed).toEqual([]);
});
