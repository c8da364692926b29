import type { ModuleId } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { Component, createElement, type ReactNode, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Candidate } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { aCandidate } from '../testing/served-page.ts';
import { documentHtml } from '../testing/server-document.ts';
import {
  at,
  counting,
  header,
  listing,
  moduleOf,
  openSlots,
  overlays,
  placed,
} from './testing/open-slots.tsx';

const _broken = moduleOf(() => {
  throw new Error('broken');
});

/** Answers the requests for the document. */
function serve(answer: () => Promise<Response>) {
  const requests = vi.fn(answer);
  vi.stubGlobal('fetch', requests);
  return requests;
}

const two = (module: ModuleId, change: Partial<Candidate> = {}) => [
  aCandidate(module, '2.0.0', change),
  aCandidate(module, '1.0.0', change),
];

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that throws when its button is clicked. */
const fragile = moduleOf(function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      quebrar
    </button>
  );
});

async function openFragile(module: ModuleId, previous: LoadedModule | Error = new Error('404')) {
  const opened = openSlots({
    slots: [{ module, version: '2.0.0', rendered: fragile }],
    candidates: two(module),
    code: { [`${module}@2.0.0`]: fragile, [`${module}@1.0.0`]: previous },
  });
  await opened.root.hydrate();
  await opened.root.whenSettled();
  return opened;
}

/** Clicks the button, and once more when the slot has been rendered again. */
async function breakTwice() {
  const button = screen.getByRole('button', { name: 'quebrar' });
  button.click();
  await vi.waitFor(() => expect(button).not.toBeInTheDocument());
  (await screen.findByRole('button', { name: 'quebrar' })).click();
}

it('a hydrated slot that throws once is rendered again, and reported', async () => {
  const { root, onFailed } = await openFragile(listing, counting('anterior'));
  const button = screen.getByRole('button', { name: 'quebrar' });
  button.click();
  await vi.waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await root.whenSettled()).toBe(true);
  expect(screen.getByRole('button', { name: 'quebrar' })).toBeVisible();
  expect(root.element.dataset.version).toBe('2.0.0');
  expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`]]);
});

it('one that throws twice is given to the previous release, and reported once', async () => {
  const requests = serve(() => Promise.reject(new Error('offline')));
  const { root, onFailed } = await openFragile(listing, counting('anterior'));
  await breakTwice();
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
  expect(await root.whenSettled()).toBe(true);
  expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`]]);
  expect(requests).not.toHaveBeenCalled();
});

it('without a previous release that works, its HTML is fetched again', async () => {
  const html = documentHtml({
    slots: [{ module: listing, rendered: counting('do servidor') }],
    candidates: {},
  });
  serve(async () => new Response(html));
  const { root, reload } = await openFragile(listing);
  await breakTwice();
  expect(await screen.findByRole('heading', { name: 'do servidor' })).toBeVisible();
  expect(await root.whenSettled()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('where the server shows its static fallback, that is shown', async () => {
  serve(
    async () => new Response(`<body><header data-fallback="${header}"><a href="/">Loja</a></header></body>`),
  );
  const { root } = await openFragile(header);
  await breakTwice();
  expect(await screen.findByRole('banner')).toHaveAttribute('data-fallback', header);
  expect(await root.whenSettled()).toBe(false);
});

it('the document is loaded again only when the slot would show nothing', async () => {
  serve(() => Promise.reject(new Error('offline')));
  const { root, reload } = await openFragile(listing);
  await breakTwice();
  await vi.waitFor(() => expect(root.element).toBeEmptyDOMElement());
  expect(await root.whenSettled()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('overlays that show nothing are no failure', async () => {
  const requests = serve(() => Promise.reject(new Error('offline')));
  const { root, reload } = await openFragile(overlays);
  await breakTwice();
  await vi.waitFor(() => expect(root.element).toBeEmptyDOMElement());
  expect(await root.whenSettled()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(requests).not.toHaveBeenCalled();
});

it('a page that waits at its top is an error, and the previous release takes over', async () => {
  const never = new Promise<string>(() => {});
  const waiting = moduleOf(() => <h1>{use(never)}</h1>);
  const { root, content, onFailed } = openSlots({
    slots: [{ module: listing, rendered: counting('anterior') }],
    candidates: two(listing),
    code: { [`${listing}@1.0.0`]: counting('anterior') },
  });
  await root.hydrate();
  await root.whenSettled();
  const button = screen.getByRole('button', { name: 'clicado 0' });
  flushSync(() => root.show(content(listing, waiting, undefined, '2.0.0'), at('/cortinas')));
  await vi.waitFor(() => expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`]]));
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
  expect(button).not.toBeInTheDocument();
});

it('roots change their location in one task, and one that throws harms no other', async () => {
  const fragileAt = moduleOf(function FragileAt() {
    const { pathname } = useLocation();
    if (pathname === '/b') throw new Error('broken');
    return <p>{`cabeçalho em ${pathname}`}</p>;
  });
  serve(() => Promise.reject(new Error('offline')));
  const { roots, root } = openSlots({
    slots: [
      { module: header, rendered: fragileAt },
      { module: overlays, rendered: placed },
    ],
    candidates: [aCandidate(header, '1.0.0'), aCandidate(overlays, '1.0.0')],
    code: { [`${header}@1.0.0`]: fragileAt, [`${overlays}@1.0.0`]: placed },
  });
  await Promise.all(roots.map((each) => each.hydrate()));
  await Promise.all(roots.map((each) => each.whenSettled()));
  flushSync(() => {
    for (const each of roots) each.move(at('/b'));
  });
  expect(screen.getByText('em /b')).toBeVisible();
  expect(root.element).toBeEmptyDOMElement();
});

it('an error that a boundary of the release catches is reported like one that nothing catches', async () => {
  class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
    override state = { isBroken: false };
    static getDerivedStateFromError() {
      return { isBroken: true };
    }
    override render() {
      return this.state.isBroken ? <p>indisponível</p> : this.props.children;
    }
  }
  const guarded = moduleOf(() => <Boundary>{createElement(fragile.default, { data: undefined })}</Boundary>);
  const uncaught: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    uncaught.push(event.error);
  };
  window.addEventListener('error', note);
  const { root } = openSlots({
    slots: [{ module: listing, version: '2.0.0', rendered: guarded }],
    candidates: two(listing),
    code: { [`${listing}@2.0.0`]: guarded },
  });
  await root.hydrate();
  await root.whenSettled();
  flushSync(() => screen.getByRole('button', { name: 'quebrar' }).click());
  window.removeEventListener('error', note);
  expect(screen.getByText('indisponível')).toBeVisible();
  expect(uncaught).toEqual([new Error('broken')]);
});
