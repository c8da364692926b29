import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { OpenPage } from './open-page.ts';

removePageListeners();

let answer: () => Promise<Response>;
const serve = (...versions: string[]) => {
  answer = async () => Response.json({ 'mf-cart': versions });
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), shouldAdvanceTime: false });
  vi.stubGlobal('fetch', () => answer());
  document.body.innerHTML = `
    <form role="search"><input aria-label="Busca" /></form>
    <form id="quote"><input aria-label="CEP" /><input type="checkbox" aria-label="Wi-Fi" /></form>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function openPage(version = '1.1.0') {
  const documents = { reload: vi.fn() };
  const preferred = () => [aBrowserRelease('mf-cart/CartOverlays', version)];
  return { page: new OpenPage({ modules: { preferred }, documents }), documents };
}

const field = (name: string) => document.querySelector(`[aria-label="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

describe('a navigation', () => {
  it('leaves a release that was withdrawn, and stays with one that is', async () => {
    const { page } = openPage();
    serve('1.2.0', '1.1.0');
    expect(await page.shouldLeave()).toBe(false);
    serve('1.0.0');
    expect(await page.shouldLeave()).toBe(true);
  });

  it('asks when its link is pressed, and does not wait for another answer', async () => {
    document.body.innerHTML = '<a href="/split"><b>Split</b></a>';
    const { page } = openPage();
    serve('1.0.0');
    fireEvent.pointerDown(document.querySelector('b') as Element);
    serve('1.1.0');
    expect(await page.shouldLeave()).toBe(true);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an error', async () => Response.json({}, { status: 503 })],
    ['an answer without the remote', async () => Response.json({})],
  ])('stays after %s', async (_, given) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    answer = given;
    expect(await openPage().page.shouldLeave()).toBe(false);
  });

  it('stays with a remote from a development server', async () => {
    serve('1.0.0');
    expect(await openPage('dev').page.shouldLeave()).toBe(false);
  });

  it('stays while something typed is not sent, and leaves once it is', async () => {
    serve('1.0.0');
    const { page } = openPage();
    type('CEP', '01310');
    expect(await page.shouldLeave()).toBe(false);
    field('CEP').form?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(await page.shouldLeave()).toBe(true);
    type('CEP', '9');
    expect(await page.shouldLeave()).toBe(false);
    type('CEP', '');
    expect(await page.shouldLeave()).toBe(true);
  });

  it('a search or a chosen filter does not count as typed', async () => {
    serve('1.0.0');
    const { page } = openPage();
    type('Busca', 'split');
    fireEvent.click(field('Wi-Fi'));
    expect(await page.shouldLeave()).toBe(true);
  });

  it('stays while a change of the cart is under way', async () => {
    serve('1.0.0');
    const { page } = openPage();
    document.body.insertAdjacentHTML('beforeend', '<li aria-busy="true"></li>');
    expect(await page.shouldLeave()).toBe(false);
  });
});

describe('a visible page', () => {
  it('is loaded again within 15 s of a rollback, once a minute at most', async () => {
    serve('1.1.0');
    const { documents } = openPage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(documents.reload).not.toHaveBeenCalled();
    serve('1.0.0');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(documents.reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(documents.reload).toHaveBeenCalledTimes(1);
  });

  it('asks nothing while hidden, and at once when it is visible again', async () => {
    const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serve('1.0.0');
    const { documents } = openPage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(documents.reload).not.toHaveBeenCalled();
    isVisible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(documents.reload).toHaveBeenCalledTimes(1);
    isVisible.mockRestore();
  });

  it.each([
    ['while a dialog is open', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')],
    ['while something typed is not sent', () => type('CEP', '01310')],
  ])('stays %s', async (_, begin) => {
    serve('1.0.0');
    const { documents } = openPage();
    begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(documents.reload).not.toHaveBeenCalled();
  });

  it('waits until its shopper pauses', async () => {
    serve('1.0.0');
    const { documents } = openPage();
    await vi.advanceTimersByTimeAsync(14_000);
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(documents.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(documents.reload).toHaveBeenCalledTimes(1);
  });
});
