import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchHeights } from './hidden-slots.ts';

describe('a slot whose HTML has no height', () => {
  const hidden =
    '<div data-slot="mf-listing/ListingPage" data-remote="mf-listing" data-version="1.5.0"><main id="none"></main></div>';
  const box = { height: 10, right: 10, bottom: 10, isVisible: true };
  let boxes: Record<string, typeof box>;
  beforeEach(() => {
    boxes = { root: box, some: box, none: { ...box, height: 0 } };
  });

  /** What is blamed in a document with this content. */
  async function watch(html: string): Promise<string[]> {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    document.body.innerHTML = html;
    document.documentElement.id = 'root';
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (boxes[this.id] ?? boxes.none) as unknown as DOMRect;
    });
    // jsdom has no layout, hence none of this
    Object.defineProperty(Element.prototype, 'checkVisibility', {
      value(this: Element) {
        return boxes[this.id]?.isVisible;
      },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    const blamed: string[] = [];
    watchHeights(document, ({ remote, version }, { message }) =>
      blamed.push(`${remote}@${version}: ${message}`),
    );
    await vi.advanceTimersByTimeAsync(1000);
    return blamed;
  }

  it('is blamed on its own release', async () => {
    expect(await watch(hidden)).toEqual([
      'mf-listing@1.5.0: the HTML of mf-listing/ListingPage has no height, or is not seen',
    ]);
  });

  it('is blamed on its own release when only hidden content has height', async () => {
    const within = hidden.replace('<main id="none">', '<main id="none"><p id="some"></p>');
    expect(await watch(within)).toHaveLength(1);
  });

  it.each([
    ['is transparent or invisible', { isVisible: false }],
    ['is moved out at the left', { right: 0 }],
    ['is moved out at the top', { bottom: 0 }],
  ])('is blamed on its own release when what has height %s', async (_how, place) => {
    boxes.some = { ...box, ...place };
    expect(await watch(hidden.replace('none', 'some'))).toHaveLength(1);
  });

  it.each([
    ['it has height', hidden.replace('none', 'some')],
    [
      'its content has, below an element without a box',
      hidden.replace('<main id="none">', '<main style="display:contents"><p id="some"></p>'),
    ],
    ['a placeholder replaces it', hidden.replace('<div', '<div style="display:none"')],
    ['it has no HTML', hidden.replace('<main id="none"></main>', '')],
    ['it may be empty', hidden.replace('mf-listing/ListingPage', 'mf-cart/CartOverlays')],
  ])('is blamed on none when %s', async (_when, html) => {
    expect(await watch(html)).toEqual([]);
  });

  it('is blamed on none in a frame that is not shown', async () => {
    boxes.root = { ...box, height: 0 };
    expect(await watch(hidden)).toEqual([]);
  });
});
