import { beforeEach, expect, it, vi } from 'vitest';
import { beginAtHome, createNavigation, type Page, scrolled, scrollTo } from '../../testing/navigation.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';

removePageListeners();

beforeEach(beginAtHome);

it('pushes an entry once the page is ready, shows it, and says so', async () => {
  const { push, prepare, arrived, committed, navigation, onArrived, onBusy } = createNavigation();
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

it("a title that the page gives while it is shown replaces its head's, and is announced", async () => {
  const { push, arrived, commit, onArrived } = createNavigation();
  commit.mockImplementationOnce(() => {
    expect(document.title).toBe('Página /ar');
    document.title = 'Pedido recebido';
  });
  push('/ar');
  await arrived(1);
  expect(document.title).toBe('Pedido recebido');
  expect(onArrived.mock.calls).toEqual([['Pedido recebido']]);
});

it('replaces an entry', async () => {
  const { replace, arrived } = createNavigation();
  const before = history.length;
  replace('/ar');
  await arrived(1);
  expect(history.length).toBe(before);
  expect(location.pathname).toBe('/ar');
});

it('a link to the open page replaces its entry and shows it from its top; another hash or query is an entry', async () => {
  const { push, arrived, committed } = createNavigation();
  push('/ar?page=2');
  await arrived(1);
  const before = history.length;
  scrollTo(500);
  push('/ar?page=2');
  await arrived(2);
  expect(history.length).toBe(before);
  expect(scrolled).toHaveBeenLastCalledWith(0);
  push('/ar?page=3');
  await arrived(3);
  push('/ar?page=3#b');
  await arrived(4);
  expect(history.length).toBe(before + 2);
  expect(committed()).toEqual(['/ar?page=2', '/ar?page=2', '/ar?page=3', '/ar?page=3#b']);
});

it('another part of the same page needs no load', async () => {
  const { prepare, commit, committed, documents } = createNavigation();
  location.hash = 'conteudo';
  await vi.waitFor(() => expect(committed()).toEqual(['/#conteudo']));
  expect(commit.mock.lastCall?.[1]).toBeUndefined();
  expect(prepare).not.toHaveBeenCalled();
  expect(documents.reload).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ key: expect.any(String) });
});

it('a newer navigation cancels an older one', async () => {
  const { push, prepare, arrived, committed, onBusy } = createNavigation();
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
  const { push, prepare, documents, commit, onBusy } = createNavigation();
  const reason = new Error('404');
  prepare.mockRejectedValueOnce(reason);
  push('/nada?a=1#b');
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/nada?a=1#b']]));
  expect(location.pathname).toBe('/');
  expect(commit).not.toHaveBeenCalled();
  expect(console.info).toHaveBeenCalledWith(expect.any(String), reason);
  expect(onBusy, 'until the document is there').toHaveBeenLastCalledWith(true);
});

it('stays on the page when a notice shows that another cannot be reached', async () => {
  const { push, prepare, onUnreachable, onBusy, documents } = createNavigation();
  prepare.mockRejectedValueOnce(new Error('offline'));
  onUnreachable.mockResolvedValueOnce(true);
  push('/ar');
  await vi.waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  expect(onUnreachable.mock.calls.map(([href]) => href)).toEqual(['/ar']);
  expect(documents.assign).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/');
});

it('going back to what cannot be prepared loads the document there', async () => {
  const { push, prepare, arrived, documents } = createNavigation();
  push('/ar');
  await arrived(1);
  prepare.mockRejectedValueOnce(new Error('404'));
  history.back();
  await vi.waitFor(() => expect(documents.reload).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/');
});

it('a cancelled navigation that fails loads nothing', async () => {
  const { push, prepare, arrived, documents } = createNavigation();
  const slow = Promise.withResolvers<Page>();
  prepare.mockReturnValueOnce(slow.promise);
  push('/devagar');
  push('/ar');
  slow.reject(new Error('aborted'));
  await arrived(1);
  expect(documents.assign).not.toHaveBeenCalled();
});
