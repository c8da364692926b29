import type { ModuleId, RemoteModule } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { use, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Candidate, loadKey } from '../page/page-state.ts';
import type { LoadedModule, ShopLocation } from '../page/slot-tree.ts';
import {
  aCandidate,
  documentHtml,
  openDocument,
  type ServedSlot,
  testStorefront,
} from '../testing/server-document.ts';
import { Modules } from './modules.ts';
import { PageData } from './page-data.ts';
import { SlotRoot } from './slot-root.ts';

const listing: ModuleId = 'mf-listing/ListingPage';
const header: ModuleId = 'mf-header/Header';
const overlays: ModuleId = 'mf-cart/CartOverlays';
const navigator = { createHref: String, push: () => {}, replace: () => {}, go: () => {} };

const at = (url: string): ShopLocation => {
  const { pathname, search, hash } = new URL(url, location.origin);
  return { pathname, search, hash, state: null, key: url };
};

/** A module of one component. Its data is a text. */
function moduleOf(
  component: RemoteModule<string>['default'],
  load?: RemoteModule<string>['load'],
): LoadedModule {
  return { default: component, ...(load ? { load } : {}) } as LoadedModule;
}

const broken = moduleOf(() => {
  throw new Error('broken');
});

/** A page with a button that counts, and a form that the component handles itself. */
function counting(name: string): LoadedModule {
  return moduleOf(function Counting() {
    const [count, setCount] = useState(0);
    return (
      <section>
        <h1 id={useId()}>{name}</h1>
        <button type="button" onClick={() => setCount(count + 1)}>
          {`clicado ${count}`}
        </button>
        <form action="/busca" onSubmit={(event) => event.preventDefault()}>
          <input name="busca" aria-label="Busca" />
          <button type="submit">Buscar</button>
        </form>
      </section>
    );
  });
}

/** What a release's script gives the browser: a module, or an error when it cannot be had. */
type Code = Readonly<Record<string, LoadedModule | Error | Promise<LoadedModule>>>;

interface Opened {
  readonly slots: readonly ServedSlot[];
  readonly candidates?: readonly Candidate[];
  readonly code: Code;
  readonly url?: string;
}

function open({ slots, code, url = '/ar', candidates }: Opened) {
  const first = slots[0]?.module ?? listing;
  const releases = candidates ?? [aCandidate(first, '1.0.0')];
  const page = openDocument({
    url,
    slots,
    candidates: Object.fromEntries(
      releases.map(({ remote }) => [remote, releases.filter((each) => each.remote === remote)]),
    ),
  });
  const storefront = testStorefront();
  const onFailed = vi.fn();
  const onSettled = vi.fn();
  const reload = vi.fn();
  const modules = new Modules(page, async (module, candidate) => {
    const found = await code[loadKey(module, candidate)];
    if (found === undefined || found instanceof Error) throw found ?? new Error('404');
    return found;
  });
  const data = new PageData(page, storefront.api);
  const roots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(
    (element) =>
      new SlotRoot(element, {
        storefront,
        navigator,
        modules,
        data,
        location: at(url),
        onFailed: (module, candidate) => onFailed(loadKey(module, candidate)),
        onSettled: (slot, hydrated) => onSettled(slot.module, hydrated),
        reload,
      }),
  );
  const [root] = roots;
  if (root === undefined) throw new Error('the document has no slot');
  const content = (module: ModuleId, loaded: LoadedModule, data?: unknown, version = '1.0.0') => ({
    module,
    loaded,
    data,
    candidate: releases.find((each) => each.version === version) ?? aCandidate(module, version),
  });
  return { root, roots, page, modules, onFailed, onSettled, reload, content };
}

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

it('hydrates the HTML in place: the same nodes, then it answers clicks', async () => {
  const { root, onSettled } = open({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: counting('Splits') },
  });
  const heading = screen.getByRole('heading');
  const ids = heading.id;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(true);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading.id).toBe(ids);
  screen.getByRole('button', { name: 'clicado 0' }).click();
  expect(await screen.findByRole('button', { name: 'clicado 1' })).toBeVisible();
  expect(onSettled.mock.calls).toEqual([[listing, true]]);
  expect(console.info).not.toHaveBeenCalled();
});

it('hydrates beside the data script, with the data that the HTML was made of', async () => {
  const load = vi.fn();
  const titled = moduleOf(({ data }) => <h1>{data}</h1>, load);
  const { root } = open({
    slots: [{ module: listing, rendered: titled, data: 'Splits' }],
    candidates: [aCandidate(listing, '1.0.0', { loads: ['ListingPage'] })],
    code: { [`${listing}@1.0.0`]: titled },
  });
  const heading = screen.getByRole('heading', { name: 'Splits' });
  await root.hydrate();
  await root.whenSettled();
  expect(screen.getByRole('heading', { name: 'Splits' })).toBe(heading);
  expect(document.querySelector('script[data-load]')?.nextElementSibling).toBe(root.element);
  expect(load).not.toHaveBeenCalled();
  expect(console.info).not.toHaveBeenCalled();
});

it('two slots never make the same id', async () => {
  const footer: ModuleId = 'mf-footer/Footer';
  const named = (name: string) => moduleOf(() => <p id={useId()}>{name}</p>);
  const { roots } = open({
    slots: [
      { module: header, rendered: named('cabeçalho') },
      { module: listing, rendered: named('página') },
      { module: footer, rendered: named('rodapé') },
    ],
    candidates: [header, listing, footer].map((module) => aCandidate(module, '1.0.0')),
    code: {
      [`${header}@1.0.0`]: named('cabeçalho'),
      [`${listing}@1.0.0`]: named('página'),
      [`${footer}@1.0.0`]: named('rodapé'),
    },
  });
  await Promise.all(roots.map((each) => each.hydrate()));
  await Promise.all(roots.map((each) => each.whenSettled()));
  const ids = ['cabeçalho', 'página', 'rodapé'].map((text) => screen.getByText(text).id);
  expect(new Set(ids).size).toBe(3);
  expect(console.info).not.toHaveBeenCalled();
});

it('an empty slot is rendered, not hydrated', async () => {
  const shown = moduleOf(() => <p>seu carrinho</p>);
  const { root } = open({ slots: [{ module: overlays }], code: { [`${overlays}@1.0.0`]: shown } });
  await root.hydrate();
  expect(await screen.findByText('seu carrinho')).toBeVisible();
  expect(console.info).not.toHaveBeenCalled();
});

it('a remote under development, without server HTML and data, loads its data and appears', async () => {
  const titled = moduleOf(
    ({ data }) => <h1>{data}</h1>,
    async ({ path }) => `Splits em ${path}`,
  );
  const { root } = open({
    slots: [{ module: listing, version: 'dev' }],
    candidates: [aCandidate(listing, 'dev', { loads: ['ListingPage'] })],
    code: { [`${listing}@dev`]: titled },
  });
  await root.hydrate();
  expect(await screen.findByRole('heading', { name: 'Splits em /ar' })).toBeVisible();
});

it.each([
  ['cannot be had', new Error('404')],
  ['throws while it hydrates', broken],
])('code that %s leaves the HTML, usable without scripts', async (_, code) => {
  const { root, onFailed, onSettled, reload } = open({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: code },
  });
  const html = root.element.innerHTML;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  expect(root.element.innerHTML).toBe(html);
  expect(onFailed.mock.calls).toEqual([[`${listing}@1.0.0`]]);
  expect(onSettled.mock.calls).toEqual([[listing, false]]);
  expect(reload).not.toHaveBeenCalled();
  // no handler of the failed tree prevents the browser from sending the form
  const sent = vi.fn((event: Event) => {
    const prevented = event.defaultPrevented;
    event.preventDefault();
    return prevented;
  });
  window.addEventListener('submit', sent, { once: true });
  screen.getByRole('button', { name: 'Buscar' }).click();
  expect(sent.mock.results).toEqual([{ type: 'return', value: false }]);
});

it('restored HTML calls no handler of the tree that threw', async () => {
  const halfBroken = moduleOf(() => (
    <section>
      <form action="/busca" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Buscar</button>
      </form>
      <Fragile />
    </section>
  ));
  const Fragile = () => {
    if (hydrating) throw new Error('broken');
    return <p>61 preços</p>;
  };
  let hydrating = false;
  const { root } = open({
    slots: [{ module: listing, rendered: halfBroken }],
    code: { [`${listing}@1.0.0`]: halfBroken },
  });
  hydrating = true;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  expect(screen.getByText('61 preços')).toBeVisible();
  const prevented = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener(
    'submit',
    (event) => {
      prevented(event);
      event.preventDefault();
    },
    { once: true },
  );
  screen.getByRole('button', { name: 'Buscar' }).click();
  expect(prevented.mock.results).toEqual([{ type: 'return', value: false }]);
});

it.each([
  ['cannot be had', new Error('404')],
  ['throws while it hydrates', broken],
])('the previous release takes over from one whose code %s', async (_, code) => {
  const load = async () => 'da versão anterior';
  const previous = moduleOf(({ data }) => <h1>{data}</h1>, load);
  const { root, onFailed } = open({
    slots: [{ module: listing, version: '2.0.0', rendered: counting('Splits') }],
    candidates: [aCandidate(listing, '2.0.0'), aCandidate(listing, '1.0.0', { loads: ['ListingPage'] })],
    code: { [`${listing}@2.0.0`]: code, [`${listing}@1.0.0`]: previous },
  });
  await root.hydrate();
  expect(await root.whenSettled()).toBe(true);
  expect(screen.getByRole('heading')).toHaveTextContent('da versão anterior');
  expect(root.element).toHaveAttribute('data-version', '1.0.0');
  expect(root.element.children).toHaveLength(1);
  expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`]]);
});

it('when the previous release throws too, the HTML of the server stays', async () => {
  const { root, onFailed } = open({
    slots: [{ module: listing, version: '2.0.0', rendered: counting('Splits') }],
    candidates: two(listing),
    code: { [`${listing}@2.0.0`]: new Error('404'), [`${listing}@1.0.0`]: broken },
  });
  const html = root.element.innerHTML;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  expect(root.element.innerHTML).toBe(html);
  expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`], [`${listing}@1.0.0`]]);
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
  const opened = open({
    slots: [{ module, version: '2.0.0', rendered: fragile }],
    candidates: two(module),
    code: { [`${module}@2.0.0`]: fragile, [`${module}@1.0.0`]: previous },
  });
  await opened.root.hydrate();
  await opened.root.whenSettled();
  return opened;
}

it('a hydrated slot that throws is given to the previous release', async () => {
  const requests = serve(() => Promise.reject(new Error('offline')));
  const { root } = await openFragile(listing, counting('anterior'));
  screen.getByRole('button', { name: 'quebrar' }).click();
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
  expect(await root.whenSettled()).toBe(true);
  expect(requests).not.toHaveBeenCalled();
});

it('without a previous release that works, its HTML is fetched anew', async () => {
  const html = documentHtml({
    slots: [{ module: listing, rendered: counting('do servidor') }],
    candidates: {},
  });
  serve(async () => new Response(html));
  const { root, reload } = await openFragile(listing);
  screen.getByRole('button', { name: 'quebrar' }).click();
  expect(await screen.findByRole('heading', { name: 'do servidor' })).toBeVisible();
  expect(await root.whenSettled()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('where the server shows its static fallback, that is shown', async () => {
  serve(
    async () => new Response(`<body><header data-fallback="${header}"><a href="/">Loja</a></header></body>`),
  );
  const { root } = await openFragile(header);
  screen.getByRole('button', { name: 'quebrar' }).click();
  expect(await screen.findByRole('banner')).toHaveAttribute('data-fallback', header);
  expect(await root.whenSettled()).toBe(false);
});

it('the document is loaded again only when the slot would show nothing', async () => {
  serve(() => Promise.reject(new Error('offline')));
  const { root, reload } = await openFragile(listing);
  screen.getByRole('button', { name: 'quebrar' }).click();
  await vi.waitFor(() => expect(root.element).toBeEmptyDOMElement());
  expect(await root.whenSettled()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('overlays that show nothing are as they should be', async () => {
  const requests = serve(() => Promise.reject(new Error('offline')));
  const { root, reload } = await openFragile(overlays);
  screen.getByRole('button', { name: 'quebrar' }).click();
  await vi.waitFor(() => expect(root.element).toBeEmptyDOMElement());
  expect(await root.whenSettled()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(requests).not.toHaveBeenCalled();
});

const placed = moduleOf(function Placed() {
  const { pathname, search, hash } = useLocation();
  return <p>{`em ${pathname}${search}${hash}`}</p>;
});

it('hydrates with the location of the HTML, then moves to the current one', async () => {
  const seen: string[] = [];
  const watched = moduleOf(function Watched() {
    const { pathname, search } = useLocation();
    seen.push(pathname + search);
    return <p>{`em ${pathname}${search}`}</p>;
  });
  const code = Promise.withResolvers<LoadedModule>();
  const { root } = open({
    url: '/ar?page=2',
    slots: [{ module: header, rendered: watched }],
    code: { [`${header}@1.0.0`]: code.promise },
  });
  const node = screen.getByText('em /ar');
  seen.length = 0;
  const hydrating = root.hydrate();
  flushSync(() => root.move(at('/busca?busca=split')));
  code.resolve(watched);
  await hydrating;
  await root.whenSettled();
  expect(await screen.findByText('em /busca?busca=split')).toBe(node);
  expect(seen[0]).toBe('/ar');
  expect(console.info).not.toHaveBeenCalled();
});

it('a new location while it hydrates does not discard the HTML', async () => {
  const { root } = open({
    slots: [{ module: header, rendered: placed }],
    code: { [`${header}@1.0.0`]: placed },
  });
  const node = screen.getByText('em /ar');
  await root.hydrate();
  flushSync(() => root.move(at('/outra')));
  await root.whenSettled();
  expect(await screen.findByText('em /outra')).toBe(node);
  expect(console.info).not.toHaveBeenCalled();
});

it('the same URL while the page hydrates lets hydration go on', async () => {
  const { root, page, content } = open({
    slots: [{ module: listing, rendered: placed }],
    code: { [`${listing}@1.0.0`]: placed },
  });
  const [candidate] = page.candidates['mf-listing'] ?? [];
  const node = screen.getByText('em /ar');
  await root.hydrate();
  flushSync(() =>
    root.show(
      { ...content(listing, placed), candidate: candidate ?? aCandidate(listing, '1.0.0') },
      at('/ar#preços'),
    ),
  );
  await root.whenSettled();
  await vi.waitFor(() => expect(node).toHaveTextContent('#pre'));
  expect(node).toBeInTheDocument();
  expect(console.info).not.toHaveBeenCalled();
});

it('another page while it hydrates is shown at once', async () => {
  const { root, content } = open({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: counting('Splits') },
  });
  await root.hydrate();
  flushSync(() => root.show(content(listing, counting('Cortinas')), at('/cortinas')));
  expect(screen.getByRole('heading')).toHaveTextContent('Cortinas');
  expect(await root.whenSettled()).toBe(true);
  expect(console.info).not.toHaveBeenCalled();
});

it('another page, shown before the code of the first came, is not replaced by it', async () => {
  const code = Promise.withResolvers<LoadedModule>();
  const { root, content } = open({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: code.promise },
  });
  const hydrating = root.hydrate();
  flushSync(() => root.show(content(listing, counting('Cortinas')), at('/cortinas')));
  code.resolve(counting('Splits'));
  await hydrating;
  expect(screen.getByRole('heading')).toHaveTextContent('Cortinas');
});

it('a page that waits at its top is an error, and the previous release takes over', async () => {
  const never = new Promise<string>(() => {});
  const waiting = moduleOf(() => <h1>{use(never)}</h1>);
  const { root, content, onFailed } = open({
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

it('roots move in one task, and one that throws harms no other', async () => {
  const fragileAt = moduleOf(function FragileAt() {
    const { pathname } = useLocation();
    if (pathname === '/b') throw new Error('broken');
    return <p>{`cabeçalho em ${pathname}`}</p>;
  });
  serve(() => Promise.reject(new Error('offline')));
  const { roots, root } = open({
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

it('a new location renders only what reads it', async () => {
  const rendered = vi.fn();
  const Reader = () => <p>{useLocation().pathname}</p>;
  const memoised = moduleOf(() => {
    rendered();
    return <Reader />;
  });
  const { root } = open({
    slots: [{ module: header, rendered: memoised }],
    code: { [`${header}@1.0.0`]: memoised },
  });
  await root.hydrate();
  await root.whenSettled();
  rendered.mockClear();
  flushSync(() => root.move(at('/b')));
  expect(screen.getByText('/b')).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
});

it('a list keeps its state while only the query changes, a new path starts anew', async () => {
  const page = counting('Splits');
  const { root, content } = open({
    slots: [{ module: listing, rendered: page }],
    code: { [`${listing}@1.0.0`]: page },
  });
  await root.hydrate();
  await root.whenSettled();
  flushSync(() => screen.getByRole('button', { name: 'clicado 0' }).click());
  flushSync(() => root.show(content(listing, page), at('/ar?page=2')));
  expect(screen.getByRole('button', { name: 'clicado 1' })).toBeVisible();
  flushSync(() => root.show(content(listing, page), at('/cortinas')));
  expect(screen.getByRole('button', { name: 'clicado 0' })).toBeVisible();
});

it('a style sheet that cannot be had gives the slot to the previous release', async () => {
  const { root } = open({
    slots: [{ module: listing, version: '2.0.0', rendered: counting('sem estilo') }],
    candidates: two(listing),
    code: { [`${listing}@2.0.0`]: counting('sem estilo'), [`${listing}@1.0.0`]: counting('anterior') },
  });
  await root.hydrate();
  await root.whenSettled();
  root.onStyleMissing('/assets/mf-cart/2.0.0/client/a.css');
  expect(screen.getByRole('heading', { name: 'sem estilo' })).toBeVisible();
  root.onStyleMissing('/assets/mf-listing/2.0.0/client/a.css');
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
});

it('without a previous release, a slot without its style sheet hydrates all the same', async () => {
  const { root, onFailed } = open({
    slots: [{ module: listing, rendered: counting('sem estilo') }],
    code: { [`${listing}@1.0.0`]: counting('sem estilo') },
  });
  const hydrating = root.hydrate();
  root.onStyleMissing('/assets/mf-listing/1.0.0/client/a.css');
  await hydrating;
  expect(await root.whenSettled()).toBe(true);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('settles once the effects of the content have run', async () => {
  const ready = vi.fn();
  const listening = moduleOf(function Listening() {
    useEffect(ready, []);
    return <p>pronto</p>;
  });
  const { root, onSettled } = open({
    slots: [{ module: header, rendered: listening }],
    code: { [`${header}@1.0.0`]: listening },
  });
  onSettled.mockImplementation(() => expect(ready).toHaveBeenCalledTimes(1));
  await root.hydrate();
  await root.whenSettled();
  expect(onSettled).toHaveBeenCalledTimes(1);
});
