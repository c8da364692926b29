import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { reportViewEnd } from './view-end.ts';

removePageListeners();

type Note = (metric: { readonly rating: 'good' | 'needs-improvement' | 'poor' }) => void;
let notes: Note[];
vi.mock('web-vitals', () => {
  const observe = (note: Note) => void notes.push(note);
  return { onCLS: observe, onINP: observe, onLCP: observe };
});

let sent: unknown[];
beforeEach(() => {
  notes = [];
  sent = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => void sent.push([url, JSON.parse(body)]),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const start = (version = '1.1.0') =>
  reportViewEnd(
    { preferred: () => [aBrowserRelease('mf-cart/CartOverlays', version)] },
    { list: ['search', 'buyAsked'] },
  );
function hide(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}

it.each([
  ['poor', true],
  ['needs-improvement', false],
] as const)('sends once, when the page is hidden, that a vital was %s', (rating, isPoor) => {
  start();
  notes[0]?.({ rating: 'good' });
  notes[1]?.({ rating });
  notes[2]?.({ rating: 'good' });
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toEqual([
    ['/_shell/view', { releases: ['mf-cart@1.1.0'], isPoor, intents: ['search', 'buyAsked'] }],
  ]);
});

it('sends what the shopper did also when no vital was measured, but nothing of a remote under development', () => {
  start();
  hide();
  expect(sent).toEqual([['/_shell/view', { releases: ['mf-cart@1.1.0'], intents: ['search', 'buyAsked'] }]]);
  start('dev');
  for (const note of notes) note({ rating: 'poor' });
  hide();
  expect(sent).toHaveLength(1);
});
