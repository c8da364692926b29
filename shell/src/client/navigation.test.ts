import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopLocation } from '../page/slot-tree.ts';
import { removePageListeners } from '../testing/page-listeners.ts';
import { Navigation } from './navigation.ts';

removePageListeners();

const scrolled = vi.fn();

beforeEach(() => {
  history.pushState(null, '', '/');
  document.title = 'Início';
  document.body.innerHTML =
    '<main id="conteudo" tabindex="-1"><h2 id="preços">Preços</h2><button>ordenar</button></main>';
  scrolled.mockReset();
  vi.spyOn(window, 'scrollTo').mockImplementation((...position: unknown[]) => scrolled(position[1]));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
});

interface Page {
  readonly title: string;
}

function create() {
  const prepare = vi.fn(
    async (location: ShopLocation, _signal: AbortSignal, _reuse: boolean): Promise<Page> => ({
      title: `Página ${location.pathname}`,
    }),
  );
  const commit = vi.fn<(location: ShopLocation, page?: Page) => void>();
  const onBusy = vi.fn();
  const onArrived = vi.fn();
  const documents = { assign: vi.fn(), reload: vi.fn() };
  const onLate = vi.fn((_location: ShopLocation) => true);
  const onUnreachable = vi.fn(async (_href: string) => false);
  const navigation = new Navigation<Page>({
    prepare,
    commit,
    onBusy,
    onLate,
    onUnreachable,
    onArrived,
    documents,
  });
  const arrived = (times: number) => vi.waitFor(() => expect(onArrived).toHaveBeenCalledTimes(times));
  const committed = () => commit.mock.calls.map(([{ pathname, search, hash }]) => pathname + search + hash);
  return {
    ...navigation.navigator,
    navigation,
    prepare,
    commit,
    committed,
    onBusy,
    onLate,
    onUnreachable,
    onArrived,
    arrived,
    documents,
  };
}

/** The shopper scrolls to this many pixels from the top. */
function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

it('pushes an entry once the page is ready, shows it, and says so', async () => {
  const { push, prepare, arrived, committed, navigation, onArrived, onBusy } = create();
  const before = history.length;
  const page = Promise.withResolvers<Page>();
  prepare.mockReturnValueOnce(page.promise);
  push('/ar?page=2', { from: 'menu' });
  expect(location.pathname).toBe('/');
  expect(onBusy.mock.calls).toEqual([[true]]);
  page.resolve({ title: 'Ar' });
  await arrived(1);
  expect(history.length).toBe(before + 1);
  expect(location.pathname + location.search).toBe('/ar?page=2');
  expect(committed()).toEqual(['/ar?page=2']);
  expect(navigation.current).toMatchObject({ pathname: '/ar', state: { from: 'menu' } });
  expect(document.title).toBe('Ar');
  expect(onArrived.mock.calls).toEqual([['Ar']]);
  await vi.waitFor(() => expect(onBusy.mock.calls).toEqual([[true], [false]]));
});

it('replaces an entry', async () => {
  const { replace, arrived } = create();
  const before = history.length;
  replace('/ar');
  await arrived(1);
  expect(history.length).toBe(before);
  expect(location.pathname).toBe('/ar');
});

it('begins a new page at its top, with the focus on its content', async () => {
  const { push, arrived } = create();
  push('/ar');
  await arrived(1);
  expect(scrolled.mock.calls).toEqual([[0]]);
  expect(document.getElementById('conteudo')).toHaveFocus();
});

it('going back gives the focus to the link that was followed, if the page still has it', async () => {
  const { push, arrived } = create();
  const main = document.getElementById('conteudo');
  main?.insertAdjacentHTML('beforeend', '<a href="/p-1">Um</a><a href="/p-2">Dois</a>');
  const card = main?.querySelector<HTMLElement>('[href="/p-2"]');
  card?.focus();
  push('/p-2');
  await arrived(1);
  expect(document.activeElement).toBe(main);
  history.back();
  await arrived(2);
  expect(document.activeElement).toBe(card);
});

it('leaves the focus where the shopper orders a list', async () => {
  const { push, arrived } = create();
  document.querySelector('button')?.focus();
  push('/?order=preco');
  await arrived(1);
  expect(document.querySelector('button')).toHaveFocus();
});

it('shows the part of the page that the hash names', async () => {
  const { push, arrived } = create();
  push('/ar#pre%C3%A7os');
  await arrived(1);
  expect(scrolled.mock.calls).toEqual([['preços']]);
});

it('goes back to what was there, where the shopper had scrolled to', async () => {
  const { push, prepare, arrived, committed } = create();
  scrollTo(1200);
  push('/ar');
  await arrived(1);
  scrollTo(0);
  history.back();
  await arrived(2);
  expect(prepare.mock.calls.map(([{ pathname }, , reuse]) => [pathname, reuse])).toEqual([
    ['/ar', false],
    ['/', true],
  ]);
  expect(committed()).toEqual(['/ar', '/']);
  expect(scrolled).toHaveBeenLastCalledWith(1200);
});

it('another part of the same page needs no load', async () => {
  const { prepare, commit, committed, documents } = create();
  location.hash = 'conteudo';
  await vi.waitFor(() => expect(committed()).toEqual(['/#conteudo']));
  expect(commit.mock.lastCall?.[1]).toBeUndefined();
  expect(prepare).not.toHaveBeenCalled();
  expect(documents.reload).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ key: expect.any(String) });
});

it('a newer navigation cancels an older one', async () => {
  const { push, prepare, arrived, committed, onBusy } = create();
  const slow = Promise.withResolvers<Page>();
  prepare.mockReturnValueOnce(slow.promise);
  push('/devagar');
  push('/ar');
  await arrived(1);
  slow.resolve({ title: 'Devagar' });
  await slow.promise;
  expect(prepare.mock.calls[0]?.[1].aborted).toBe(true);
  expect(committed()).toEqual(['/ar']);
  expect(location.pathname).toBe('/ar');
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

it('loads as a document what cannot be prepared, and logs why', async () => {
  const { push, prepare, documents, commit, onBusy } = create();
  const reason = new Error('404');
  prepare.mockRejectedValueOnce(reason);
  push('/nada?a=1#b');
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/nada?a=1#b']]));
  expect(location.pathname).toBe('/');
  expect(commit).not.toHaveBeenCalled();
  expect(console.info).toHaveBeenCalledWith(expect.any(String), reason);
  expect(onBusy, 'until the document is there').toHaveBeenLastCalledWith(true);
});

describe('a page that has not loaded after 300 ms', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  const openLate = (path = '/devagar') => {
    const shop = create();
    const page = Promise.withResolvers<Page>();
    shop.prepare.mockReturnValueOnce(page.promise);
    shop.push(path);
    return { ...shop, page };
  };

  it('is replaced by placeholders at the top, with its address, until it is there', async () => {
    scrollTo(900);
    const before = history.length;
    const { onLate, page, arrived, committed } = openLate();
    vi.advanceTimersByTime(299);
    expect(onLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLate.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/devagar']);
    expect(location.pathname).toBe('/devagar');
    expect(scrolled.mock.calls).toEqual([[0]]);
    page.resolve({ title: 'Devagar' });
    await arrived(1);
    expect(committed()).toEqual(['/devagar']);
    expect(history.length).toBe(before + 1);
  });

  it('is left by the back button for the page, the place and the link that were left', async () => {
    const main = document.getElementById('conteudo');
    main?.insertAdjacentHTML('beforeend', '<a href="/devagar">Devagar</a>');
    const link = main?.querySelector('a');
    link?.focus();
    scrollTo(900);
    const { committed, prepare, onBusy } = openLate();
    vi.advanceTimersByTime(300);
    scrollTo(0);
    link?.blur();
    history.back();
    vi.useRealTimers();
    await vi.waitFor(() => expect(committed()).toEqual(['/']));
    expect(scrolled).toHaveBeenLastCalledWith(900);
    expect(link).toHaveFocus();
    expect(prepare.mock.calls[0]?.[1].aborted).toBe(true);
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it('that is given up for another page leaves no entry in the history', async () => {
    const before = history.length;
    const { push, arrived, committed } = openLate();
    vi.advanceTimersByTime(300);
    push('/ar');
    await arrived(1);
    expect(committed()).toEqual(['/ar']);
    expect([location.pathname, history.length]).toEqual(['/ar', before + 1]);
  });

  it('shows its document when it cannot be prepared', async () => {
    const { page, documents } = openLate();
    vi.advanceTimersByTime(300);
    page.reject(new Error('404'));
    await vi.waitFor(() => expect(documents.reload).toHaveBeenCalledTimes(1));
    expect(documents.assign).not.toHaveBeenCalled();
  });

  it('has no placeholders when it is another view of the same page', () => {
    const { onLate } = openLate('/?order=preco');
    vi.advanceTimersByTime(1000);
    expect(onLate).not.toHaveBeenCalled();
  });
});

it('stays on the page when the shopper was told that another cannot be reached', async () => {
  const { push, prepare, onUnreachable, onBusy, documents } = create();
  prepare.mockRejectedValueOnce(new Error('offline'));
  onUnreachable.mockResolvedValueOnce(true);
  push('/ar');
  await vi.waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  expect(onUnreachable.mock.calls).toEqual([['/ar']]);
  expect(documents.assign).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/');
});

it('going back to what cannot be prepared loads the document there', async () => {
  const { push, prepare, arrived, documents } = create();
  push('/ar');
  await arrived(1);
  prepare.mockRejectedValueOnce(new Error('404'));
  history.back();
  await vi.waitFor(() => expect(documents.reload).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/');
});

it('a cancelled navigation that fails loads nothing', async () => {
  const { push, prepare, arrived, documents } = create();
  const slow = Promise.withResolvers<Page>();
  prepare.mockReturnValueOnce(slow.promise);
  push('/devagar');
  push('/ar');
  slow.reject(new Error('aborted'));
  await arrived(1);
  expect(documents.assign).not.toHaveBeenCalled();
});
