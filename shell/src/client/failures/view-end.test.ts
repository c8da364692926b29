import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReleaseName } from '../../page/page-state.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { reportViewEnd } from './view-end.ts';

removePageListeners();

interface Options {
  readonly reportSoftNavs: boolean;
  readonly generateTarget: (node: Node | null) => string;
}
type Rating = 'good' | 'needs-improvement' | 'poor';
type Note = (value: number, of?: { node?: Node | string | null; rating?: Rating; id?: string }) => void;
/** Tells the page a value that the browser has measured at a node, or at one that it knows by selector alone. */
let note: Record<'lcp' | 'inp' | 'cls', Note>;
vi.mock('web-vitals/attribution', () => {
  const observe =
    (name: 'lcp' | 'inp' | 'cls', target: string) => (report: (metric: object) => void, options: Options) => {
      expect(options.reportSoftNavs).toBe(true);
      note[name] = (value, { node, rating = 'good', id = name } = {}) => {
        const selector = typeof node === 'string' ? node : node && options.generateTarget(node);
        report({ id, value, rating, attribution: { [target]: selector } });
      };
    };
  return {
    onLCP: observe('lcp', 'target'),
    onINP: observe('inp', 'interactionTarget'),
    onCLS: observe('cls', 'largestShiftTarget'),
  };
});

let sent: unknown[];
const slot = document.createElement('div');
const button = slot.appendChild(document.createElement('button'));
const outside = document.createElement('p');
beforeEach(() => {
  document.body.append(slot, outside);
  note = { lcp: () => {}, inp: () => {}, cls: () => {} };
  sent = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => void sent.push([url, JSON.parse(body)]),
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function start({ version = '1.1.0', inSlot = '1.1.0' } = {}) {
  const shown: ReleaseName = { remote: 'mf-cart', version: inSlot };
  reportViewEnd({
    modules: { preferred: () => [aBrowserRelease('mf-cart/CartOverlays', version)] },
    intents: { list: ['search', 'buyAsked'] },
    slots: { findRelease: (node) => (slot.contains(node) ? shown : undefined) },
  });
  await vi.dynamicImportSettled();
}
function hide(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
const end = { releases: ['mf-cart@1.1.0'], intents: ['search', 'buyAsked'] };

it.each([
  ['poor', true],
  ['needs-improvement', false],
] as const)('sends once, when the page is hidden, that a vital was %s', async (rating, isPoor) => {
  await start();
  note.lcp(1, { rating: 'good' });
  note.inp(1, { rating });
  note.cls(1, { rating: 'good' });
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toEqual([['/_shell/view', { ...end, isPoor, values: [] }]]);
});

it('sends what the shopper did also when no vital was measured, but nothing of a remote under development', async () => {
  await start();
  hide();
  expect(sent).toEqual([['/_shell/view', { ...end, values: [] }]]);
  await start({ version: 'dev' });
  note.lcp(1, { rating: 'poor', node: button });
  hide();
  expect(sent).toHaveLength(1);
});

const owner = 'mf-cart@1.1.0';

it('sends each vital with the release in whose slot it lies, or as the one of the shell', async () => {
  await start();
  note.lcp(1200, { node: slot });
  note.inp(80, { node: button });
  note.cls(0.1, { node: outside });
  hide();
  const values = [
    { owner, metric: 'lcp', value: 1200 },
    { owner, metric: 'inp', value: 80 },
    { owner: 'shell', metric: 'cls', value: 0.1 },
  ];
  expect(sent).toMatchObject([['/_shell/view', { isPoor: false, values }]]);
});

it('sends the last figure of each navigation, and of several the slowest', async () => {
  await start();
  note.lcp(900, { node: button });
  note.lcp(1500, { node: button });
  note.lcp(2000, { node: button, id: 'soft 1' });
  note.lcp(300, { node: button, id: 'soft 2' });
  note.inp(500, { node: button });
  note.inp(700, { node: outside });
  hide();
  const values = [
    { owner, metric: 'lcp', value: 2000 },
    { owner: 'shell', metric: 'inp', value: 700 },
  ];
  expect(sent).toMatchObject([['/_shell/view', { values }]]);
});

it('sends no value of an element that has gone, none above the highest, and none of another release', async () => {
  await start();
  note.lcp(1200, { node: document.createElement('p') });
  note.inp(80, { node: 'main>div>button' });
  note.cls(0);
  hide();
  await start();
  note.lcp(60_001, { node: slot });
  note.inp(60_000, { node: slot });
  hide();
  await start({ inSlot: '1.0.0' });
  note.lcp(1200, { node: slot });
  hide();
  expect(sent).toMatchObject([
    ['/_shell/view', { values: [] }],
    ['/_shell/view', { values: [{ owner, metric: 'inp', value: 60_000 }] }],
    ['/_shell/view', { values: [] }],
  ]);
});
