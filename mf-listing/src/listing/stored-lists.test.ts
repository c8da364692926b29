import { beforeEach, expect, test, vi } from 'vitest';
import type { GrowingList } from './growing-list.ts';
import { readList, saveList } from './stored-lists.ts';

beforeEach(() => sessionStorage.clear());

const list: GrowingList = {
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
};

test('a list is restored under its own key only', () => {
  saveList('one', list);
  expect(readList('one')).toEqual(list);
  expect(readList('two')).toBeUndefined();
});

test('full storage drops the older lists only', () => {
  sessionStorage.setItem('other', 'stays');
  saveList('old', list);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveList('new', list);
  expect(readList('old')).toBeUndefined();
  expect(readList('new')).toEqual(list);
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('forbidden storage is no error', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  saveList('one', list);
  expect(readList('one')).toBeUndefined();
});
