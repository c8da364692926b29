// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  Lazy,
  type LazyWithPreload,
  lazyWithPreload,
  preloadForRender,
  useLazy,
} from './lazy-with-preload.ts';

const chunk = { Title: () => createElement('h1', null, 'Veio') };
const shown = (code: LazyWithPreload<typeof chunk>) =>
  createElement(Lazy<typeof chunk>, { code, children: ({ Title }) => createElement(Title) });
const away = new Error('away');

afterEach(cleanup);

test('code that was awaited renders at once, so the server never leaves a fallback', async () => {
  const code = lazyWithPreload(async () => chunk);
  await code.preload();
  expect(renderToString(shown(code))).toBe('<h1>Veio</h1>');
});

test('suspends for code that is loading, and loads it once', async () => {
  let resolve = (_: typeof chunk) => {};
  const pending = new Promise<typeof chunk>((settle) => {
    resolve = settle;
  });
  const load = vi.fn(() => pending);
  const code = lazyWithPreload(load);
  void preloadForRender(code);
  await act(async () => render(createElement(Suspense, { fallback: 'um instante' }, shown(code))));
  expect(screen.getByText('um instante')).toBeTruthy();
  await act(async () => resolve(chunk));
  expect(screen.getByRole('heading', { name: 'Veio' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that loads while rendering is suspended causes no error in the component', async () => {
  await act(async () => render(shown(lazyWithPreload(async () => chunk))));
  expect(screen.getByRole('heading', { name: 'Veio' })).toBeTruthy();
  // React's development build reports a component that calls `use` in some renders only
  expect(console.error).not.toHaveBeenCalled();
});

test('a failure is retried once; after two failures the next preload tries again', async () => {
  const load = vi.fn<() => Promise<typeof chunk>>().mockResolvedValue(chunk);
  load.mockRejectedValueOnce(away);
  await expect(lazyWithPreload(load).preload()).resolves.toBe(chunk);
  const code = lazyWithPreload(load);
  load.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  await expect(code.preload()).rejects.toThrow('away');
  await expect(code.loading()).rejects.toThrow('away');
  await expect(code.preload()).resolves.toBe(chunk);
  expect(code.loaded()).toBe(chunk);
});

function Panel({ code }: { readonly code: LazyWithPreload<typeof chunk> }) {
  const { loaded, loading, failed, preload } = useLazy(code);
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: preload }, 'Abrir'),
    loaded && createElement(loaded.Title),
    loading && 'carregando',
    failed && 'falhou',
  );
}

test('a preload of code that has loaded renders nothing', async () => {
  const renders = vi.fn();
  function CountedPanel({ code }: { readonly code: LazyWithPreload<typeof chunk> }) {
    renders();
    const { preload } = useLazy(code);
    return createElement('button', { type: 'button', onClick: preload }, 'Abrir');
  }
  const code = lazyWithPreload(async () => chunk);
  await code.preload();
  render(createElement(CountedPanel, { code }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Abrir' })));
  expect(renders).toHaveBeenCalledTimes(1);
});

test('code that fails to load breaks nothing: the failure is reported, and tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn<() => Promise<typeof chunk>>().mockResolvedValue(chunk);
  load.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  render(createElement(Panel, { code: lazyWithPreload(load) }));
  expect(load).not.toHaveBeenCalled();
  const open = screen.getByRole('button', { name: 'Abrir' });
  fireEvent.click(open);
  expect(await screen.findByText('carregando')).toBeTruthy();
  expect(await screen.findByText('falhou')).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('A part of the page could not be loaded:', away);
  fireEvent.click(open);
  expect(await screen.findByRole('heading', { name: 'Veio' })).toBeTruthy();
  expect(screen.queryByText('falhou')).toBeNull();
});
