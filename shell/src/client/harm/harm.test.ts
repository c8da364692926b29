import { tabStorage } from '@storefront/ui/browser-storage';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { denyDocumentWrite } from './deny-document-write.ts';
import { watchHeights } from './hidden-slots.ts';
import { watchSlots } from './lost-slots.ts';
import { watchNavigations } from './unasked-navigations.ts';

removePageListeners();
afterEach(() => document.head.replaceChildren());

it('the calls that would replace the page throw, also those of the prototype', () => {
  const { open, write, writeln } = Document.prototype;
  onTestFinished(
    () =>
      void Object.defineProperties(Document.prototype, {
        open: { value: open, configurable: true },
        write: { value: write, configurable: true },
        writeln: { value: writeln, configurable: true },
      }),
  );
  denyDocumentWrite();
  expect(() => document.write('a')).toThrow('document.write would replace the page');
  expect(() => Document.prototype.writeln.call(document, 'a')).toThrow('document.writeln');
  expect(() => document.open()).toThrow('document.open');
});

describe('a slot that is removed', () => {
  const slots = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  let lost: string[];
  beforeEach(() => {
    lost = [];
    document.body.innerHTML =
      '<div data-slot="a/A"></div><main><div data-slot="b/BPage"><p></p></div></main>';
    // observers of earlier tests have lists of their own
    const named = lost;
    watchSlots(slots(), (module) => named.push(module));
  });

  it.each([
    ['with its parent', 'main', ['b/BPage']],
    ['alone', '[data-slot="a/A"]', ['a/A']],
    ['with the whole page', 'body', ['a/A', 'b/BPage']],
  ])('%s is named once', async (_what, selector, expected) => {
    const body = document.body;
    onTestFinished(() => document.documentElement.append(body));
    document.querySelector(selector)?.remove();
    await Promise.resolve();
    body.append(document.createElement('p'));
    await Promise.resolve();
    expect(lost).toEqual(expected);
  });

  it('is not one whose content changes', async () => {
    document.querySelector('p')?.remove();
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    expect(lost).toEqual([]);
  });
});

describe('a slot without height after a style sheet', () => {
  let heights: Record<string, number>;
  const blamed: string[] = [];
  const load = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    blamed.length = 0;
    heights = { header: 10, overlays: 10, none: 0 };
    document.body.innerHTML =
      '<div data-slot="mf-header/Header"><b id="header"></b></div><div data-slot="mf-footer/Footer"><b id="none"></b></div>' +
      '<div data-slot="mf-cart/CartOverlays"><b id="overlays"></b></div>';
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { height: heights[this.id] ?? 0, right: 10, bottom: 10 } as DOMRect;
    });
    watchHeights(document, ({ remote, version }, { message }) =>
      blamed.push(`${remote}@${version}: ${message}`),
    );
  });

  it('is blamed on the release of that sheet, once', async () => {
    load('/assets/mf-cart/1.5.0/client/a.css');
    expect(blamed).toEqual([]);
    heights = {};
    load('/assets/shell/a.css');
    expect(blamed).toEqual([]);
    load('/assets/mf-cart/1.5.0/client/a.css');
    load('/assets/mf-cart/1.5.0/client/b.css');
    await vi.advanceTimersByTimeAsync(999);
    expect(blamed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(blamed).toEqual([
      expect.stringMatching(/^mf-cart@1\.5\.0: .*a\.css has hidden the slot of mf-header\/Header$/),
    ]);
  });

  it('is blamed on none while a placeholder replaces it, or when it is shown again', async () => {
    heights = {};
    for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) slot.style.display = 'none';
    load('/assets/mf-cart/1.5.0/client/a.css');
    for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) slot.style.display = '';
    load('/assets/mf-cart/1.5.0/client/b.css');
    heights = { header: 10 };
    await vi.advanceTimersByTimeAsync(2000);
    expect(blamed).toEqual([]);
  });
});

describe('a document that code loads', () => {
  beforeEach(() => {
    tabStorage.remove('aragem:left-by');
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 });
  });
  afterEach(() => void vi.useRealTimers());

  /** A document of the tab, from which a release navigates. @returns whether it may, and what was blamed so far */
  function openDocument({ wasUsed = false, isRelease = true } = {}) {
    const blamed: string[] = [];
    const navigation = new EventTarget();
    const leaving = watchNavigations({
      navigation,
      wasUsed: () => wasUsed,
      findRelease: () => (isRelease ? { remote: 'mf-cart', version: '1.5.0' } : undefined),
      onUnasked: ({ remote, version }, { message }) =>
        blamed.push(`${remote}@${version} ${message.slice(0, 36)}`),
    });
    const navigate = (url: string, more: object = {}) => {
      const destination = { url: new URL(url, location.href).href, sameDocument: false };
      const event = new Event('navigate', { cancelable: true });
      return navigation.dispatchEvent(Object.assign(event, { userInitiated: false, destination, ...more }));
    };
    return { blamed, leaving, navigate };
  }

  it('is reported by the next document of the tab; after two in a row the release does not run', () => {
    const first = openDocument();
    first.navigate('/a');
    expect([first.blamed, first.leaving]).toEqual([[], undefined]);
    const second = openDocument();
    expect(second.blamed).toEqual([expect.stringMatching(/^mf-cart@1\.5\.0 loads http/)]);
    expect(second.leaving).toBeUndefined();
    second.navigate('/a');
    expect(openDocument().leaving).toMatchObject({ remote: 'mf-cart', version: '1.5.0' });
  });

  it('of another origin does not come at all', () => {
    const { navigate, blamed } = openDocument();
    expect(navigate('https://other.example/')).toBe(false);
    expect(blamed).toHaveLength(1);
  });

  it.each([
    [29_999, 1],
    [30_000, 0],
  ])('is forgotten after half a minute: %i ms', (ms, reports) => {
    openDocument().navigate('/a');
    vi.setSystemTime(Date.now() + ms);
    expect(openDocument().blamed).toHaveLength(reports);
  });

  it.each([
    ['the shopper has used the page', { wasUsed: true }, {}],
    ['the shell does it', { isRelease: false }, {}],
    ['the shopper follows a link', {}, { userInitiated: true }],
    ['it is the same document', {}, { destination: { url: 'https://other.example/', sameDocument: true } }],
  ])('is nobody’s fault when %s', (_what, page, event) => {
    const { navigate } = openDocument(page);
    expect(navigate('https://other.example/', event)).toBe(true);
    expect(openDocument().blamed).toEqual([]);
  });

  it.each([
    [10_000, false],
    [10_001, true],
  ])('%i ms after the start of the code, whenever that was: it comes: %s', (ms, comes) => {
    vi.advanceTimersByTime(60_000);
    const { navigate } = openDocument();
    vi.advanceTimersByTime(ms);
    expect(navigate('https://other.example/')).toBe(comes);
  });
});
