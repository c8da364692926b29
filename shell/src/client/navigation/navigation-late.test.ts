import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAtHome, createNavigation, type Page, scrolled, scrollTo } from '../../testing/navigation.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';

removePageListeners();

beforeEach(beginAtHome);

describe('a page that has not loaded after 300 ms', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  const openLate = (path = '/devagar') => {
    const shop = createNavigation();
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

  it('is left by the back button, which restores the former page, its scroll position and the focus on its link', async () => {
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
