import { tabStorage } from '@storefront/ui/browser-storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeftEntries, maxEntries } from './left-entries.ts';

beforeEach(() => sessionStorage.clear());

const at = (scrollY: number) => ({ scrollY, followed: null });

it('another document of the tab reads what this one has stored', () => {
  const first = new LeftEntries();
  first.set('a', { scrollY: 800, followed: '/p-1' });
  const second = new LeftEntries();
  expect(second.get('a')).toEqual({ scrollY: 800, followed: '/p-1' });
  second.set('b', at(100));
  expect(first.get('b')).toEqual(at(100));
});

it('drops the oldest beyond the limit, which is the one that was not set again', () => {
  const entries = new LeftEntries();
  for (let index = 0; index < maxEntries; index += 1) entries.set(`k${index}`, at(index));
  expect(entries.get('k0')).toEqual(at(0));
  entries.set('k0', at(7));
  entries.set('last', at(1));
  expect([entries.get('k0'), entries.get('k1'), entries.get('k2')]).toEqual([at(7), undefined, at(2)]);
});

it('lasts as long as the document where nothing can be stored', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(null as unknown as Storage);
  const entries = new LeftEntries();
  entries.set('a', at(800));
  expect(entries.get('a')).toEqual(at(800));
});

it.each(['{"a":1}', '[["a"]]', '[1]', 'x'])('ignores %s of another shell', (text) => {
  tabStorage.write('aragem:left-entries', text);
  const entries = new LeftEntries();
  expect(entries.get('a')).toBeUndefined();
  entries.set('b', at(1));
  expect(entries.get('b')).toEqual(at(1));
});
