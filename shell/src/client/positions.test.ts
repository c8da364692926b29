import { beforeEach, expect, it, vi } from 'vitest';
import { removePageListeners } from '../testing/page-listeners.ts';
import { Positions } from './positions.ts';

const removeListeners = removePageListeners();
const scrolled = vi.fn<(y: unknown) => void>();
const beHigh = (px: number) =>
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(px + window.innerHeight);

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockReset();
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(window, 'scrollTo').mockImplementation((...position: unknown[]) => scrolled(position[1]));
});

const open = (key = 'a') => new Positions(() => key);

/** A shopper scrolls the entry's document to 900 px, and leaves it. */
function leave(type: string): void {
  open();
  vi.stubGlobal('scrollY', 900);
  window.dispatchEvent(new Event('scroll'));
  (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type));
  removeListeners();
  vi.stubGlobal('scrollY', 0);
}

it.each(['pagehide', 'visibilitychange'])(
  'a new document begins where its entry was left by %s, once it is high enough',
  async (type) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    leave(type);
    beHigh(899);
    open();
    expect(scrolled).not.toHaveBeenCalled();
    beHigh(900);
    await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([[900]]));
  },
);

it('a document of another entry begins at its top', () => {
  leave('pagehide');
  beHigh(900);
  open('b');
  expect(scrolled).not.toHaveBeenCalled();
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a document does not move under a shopper who acts: %s',
  async (type) => {
    leave('pagehide');
    beHigh(100);
    open();
    window.dispatchEvent(new Event(type));
    beHigh(900);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(scrolled).not.toHaveBeenCalled();
  },
);

it('the browser scrolls by itself only while the document is not shown', () => {
  open();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

it('an entry that was already left keeps its position', () => {
  leave('pagehide');
  const positions = new Positions(() => undefined);
  positions.store();
  expect(positions.get('a')?.scrollY).toBe(900);
});
