import { beforeEach, expect, test, vi } from 'vitest';
import { type ListSnapshot, readSnapshot, saveSnapshot } from './list-snapshot.ts';

beforeEach(() => sessionStorage.clear());

const snapshot: ListSnapshot = {
  scrollY: 5200,
  list: {
    cards: [],
    next: {
      source: { kind: 'category', url: '/a' },
      offset: 24,
      limit: 24,
      order: 'Popularidade',
      filters: '',
    },
    seen: 24,
    available: 60,
    ended: false,
    byScrolling: 1,
    phase: 'idle',
  },
};

test('a list is restored under its own key only', () => {
  saveSnapshot('one', snapshot);
  expect(readSnapshot('one')).toEqual(snapshot);
  expect(readSnapshot('two')).toBeUndefined();
});

test('full storage drops the older lists only', () => {
  sessionStorage.setItem('other', 'stays');
  saveSnapshot('old', snapshot);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveSnapshot('new', snapshot);
  expect(readSnapshot('old')).toBeUndefined();
  expect(readSnapshot('new')).toEqual(snapshot);
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('forbidden storage is no error', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  saveSnapshot('one', snapshot);
  expect(readSnapshot('one')).toBeUndefined();
});
