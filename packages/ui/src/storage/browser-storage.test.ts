import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  { name: 'localStorage', storage: deviceStorage, other: tabStorage },
  { name: 'sessionStorage', storage: tabStorage, other: deviceStorage },
] as const)('$name', ({ name, storage, other }) => {
  it('reads what was written until it is removed', () => {
    expect(storage.read('a')).toBeNull();
    expect(storage.write('a', '1')).toBe(true);
    expect([storage.read('a'), other.read('a')]).toEqual(['1', null]);
    expect(storage.keys()).toEqual(['a']);
    storage.remove('a');
    expect([storage.read('a'), storage.keys()]).toEqual([null, []]);
  });

  it('reads JSON, and nothing of a text that is none', () => {
    storage.write('a', '{"b":1}');
    expect(storage.readJson('a')).toEqual({ b: 1 });
    storage.write('a', '{"b":');
    expect(storage.readJson('a')).toBeUndefined();
    expect(storage.readJson('none')).toBeUndefined();
  });

  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storesNothing = () => {
    expect(storage.read('a')).toBeNull();
    expect(storage.readJson('a')).toBeUndefined();
    expect(storage.write('a', '1')).toBe(false);
    expect(() => storage.remove('a')).not.toThrow();
    expect(storage.keys()).toEqual([]);
  };

  it.each([null, undefined])('stores nothing where the browser gives %s', (given) => {
    vi.spyOn(window, name, 'get').mockReturnValue(given as unknown as Storage);
    storesNothing();
  });

  it.each([new DOMException('denied', 'SecurityError'), new TypeError('disabled'), 'denied'])(
    'stores nothing where the browser throws: %s',
    (error) => {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw error;
      });
      storesNothing();
    },
  );

  it('stores nothing where its methods throw', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    storesNothing();
  });

  it('says when a text is dropped silently', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockReturnValue();
    expect(storage.write('a', '1')).toBe(false);
  });

  it('says when it is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storage.write('a', '1')).toBe(false);
  });
});
