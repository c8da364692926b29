import type { ModuleId } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { Component, createElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { developmentNotice } from '../../development/notice.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { documentHtml } from '../../testing/server-document.ts';
import { counting, createModule, header, listing, openSlots, overlays } from '../testing/open-slots.tsx';
import { serve, two } from '../testing/slot-failures.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that throws when its button is clicked. */
const fragile = createModule(function Fragile() {
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
    releases: two(module),
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
    releases: {},
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
  const guarded = createModule(() => (
    <Boundary>{createElement(fragile.default, { data: undefined })}</Boundary>
  ));
  const uncaught: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    uncaught.push(event.error);
  };
  window.addEventListener('error', note);
  const { root } = openSlots({
    slots: [{ module: listing, version: '2.0.0', rendered: guarded }],
    releases: two(listing),
    code: { [`${listing}@2.0.0`]: guarded },
  });
  await root.hydrate();
  await root.whenSettled();
  flushSync(() => screen.getByRole('button', { name: 'quebrar' }).click());
  window.removeEventListener('error', note);
  expect(screen.getByText('indisponível')).toBeVisible();
  expect(uncaught).toEqual([new Error('broken')]);
});

it('under development, HTML of the server that differs from the browser is named in the notice', async () => {
  const rendered = createModule(() => <p>no servidor</p>);
  const { root } = openSlots({
    slots: [{ module: listing, version: 'dev', rendered }],
    releases: [aBrowserRelease(listing, 'dev')],
    code: { [`${listing}@dev`]: createModule(() => <p>no navegador</p>) },
  });
  const shown = [['mf-listing', new URL('http://127.0.0.1:5173/mf-manifest.json')]] as const;
  document.body.insertAdjacentHTML(
    'beforeend',
    developmentNotice({ shown, failed: [], faults: [], ignoredRoutes: [] }),
  );
  await root.hydrate();
  await root.whenSettled();
  expect(screen.getByText('no navegador')).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Development' })).toHaveTextContent(
    'mf-listing/ListingPage differs from the HTML of the server: Error: Hydration failed',
  );
});
