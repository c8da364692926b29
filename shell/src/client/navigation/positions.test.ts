import { beforeEach, expect, it, vi } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { Positions } from './positions.ts';

const removeListeners = removePageListeners();
const scrolled = vi.fn<(y: unknown) => void>();
let resized = () => {};
let mostY = 0;
/** The page becomes so high that it scrolls so far. */
const beHigh = (px: number) => {
  mostY = px;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(px + window.innerHeight);
  resized();
};
/** Something else than the shop scrolls. */
const scroll = (y: number) => {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockReset();
  resized = () => {};
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResized: () => void) {
        resized = onResized;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation((...position: unknown[]) => {
    scrolled(position[1]);
    vi.stubGlobal('scrollY', Math.min(Number(position[1]), mostY));
  });
});

const open = (key = 'a') => new Positions(() => key);

it('a document that its shopper may have scrolled stays where it is', () => {
  leave('pagehide');
  new Positions(() => 'a', true);
  expect(scrolled).not.toHaveBeenCalled();
});

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
  'a new document begins where its entry was left by %s: as far as it goes, and there once it is high enough',
  (type) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    leave(type);
    beHigh(899);
    open();
    expect(scrolled.mock.calls).toEqual([[900]]);
    expect(window.scrollY).toBe(899);
    beHigh(900);
    expect(scrolled.mock.calls).toEqual([[900], [900]]);
    expect(window.scrollY).toBe(900);
  },
);

it('a page that is restored stays where it is when parts come above, which the browser follows', () => {
  leave('pagehide');
  beHigh(2000);
  open();
  vi.stubGlobal('scrollY', 2400);
  beHigh(3500);
  expect(window.scrollY).toBe(900);
  window.dispatchEvent(new Event('scroll'));
  beHigh(4000);
  expect(scrolled.mock.calls).toEqual([[900], [900], [900]]);
});

it.each([
  [902, 3],
  [903, 2],
])('a page restored to 900 px that something else scrolls to %i px is scrolled %i times', (y, times) => {
  leave('pagehide');
  beHigh(2000);
  open();
  beHigh(2100);
  scroll(y);
  beHigh(2200);
  expect(scrolled).toHaveBeenCalledTimes(times);
});

it('a document of another entry begins at its top', () => {
  leave('pagehide');
  beHigh(900);
  open('b');
  expect(scrolled).not.toHaveBeenCalled();
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a document does not move under a shopper who acts: %s',
  (type) => {
    leave('pagehide');
    beHigh(100);
    open();
    window.dispatchEvent(new Event(type));
    beHigh(900);
    expect(scrolled.mock.calls).toEqual([[900]]);
  },
);

it('a position is no longer restored when another page is shown', () => {
  leave('pagehide');
  beHigh(100);
  open().endRestoring();
  beHigh(900);
  scroll(900);
  expect(scrolled.mock.calls).toEqual([[900]]);
});

it('the browser scrolls automatically only while the document is not shown', () => {
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
