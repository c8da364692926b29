import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

it('loads the document again at most once a minute', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  const documents = { reload: vi.fn() };
  reloadOnce(documents);
  vi.advanceTimersByTime(59_999);
  reloadOnce(documents);
  expect(documents.reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  reloadOnce(documents);
  expect(documents.reload).toHaveBeenCalledTimes(2);
});

it('does not where the browser has no storage', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(null as unknown as Storage);
  const documents = { reload: vi.fn() };
  reloadOnce(documents);
  expect(documents.reload).not.toHaveBeenCalled();
});

it('does not where the browser stores nothing', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const documents = { reload: vi.fn() };
  reloadOnce(documents);
  expect(documents.reload).not.toHaveBeenCalled();
});
