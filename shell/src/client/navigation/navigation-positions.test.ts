import { beforeEach, expect, it } from 'vitest';
import { beginAtHome, createNavigation, scrolled, scrollTo } from '../../testing/navigation.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';

const removeListeners = removePageListeners();

beforeEach(beginAtHome);

it('begins a new page at its top, with the focus on its content', async () => {
  const { push, arrived } = createNavigation();
  push('/ar');
  await arrived(1);
  expect(scrolled.mock.calls).toEqual([[0]]);
  expect(document.getElementById('conteudo')).toHaveFocus();
});

it('going back gives the focus to the link that was followed, if the page still has it', async () => {
  const { push, arrived } = createNavigation();
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
  const { push, arrived } = createNavigation();
  document.querySelector('button')?.focus();
  push('/?order=preco');
  await arrived(1);
  expect(document.querySelector('button')).toHaveFocus();
});

it('shows the part of the page that the hash names', async () => {
  const { push, arrived } = createNavigation();
  push('/ar#pre%C3%A7os');
  await arrived(1);
  expect(scrolled.mock.calls).toEqual([['preços']]);
});

it('goes back to what was there, where the shopper had scrolled to', async () => {
  const { push, prepare, arrived, committed } = createNavigation();
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

it('goes back to where the shopper was, not to the part of the page that the hash names', async () => {
  const { push, arrived } = createNavigation();
  push('/ar#pre%C3%A7os');
  await arrived(1);
  scrollTo(700);
  push('/marcas');
  await arrived(2);
  history.back();
  await arrived(3);
  expect(scrolled).toHaveBeenLastCalledWith(700);
});

it('a hash that is not percent-encoded opens the page at its top', async () => {
  const { push, arrived, committed } = createNavigation();
  push('/ar#100%');
  await arrived(1);
  expect(committed()).toEqual(['/ar#100%']);
  expect(scrolled.mock.calls).toEqual([[0]]);
});

it('another document of the tab goes back to where the shopper was', async () => {
  const first = createNavigation();
  scrollTo(1200);
  first.push('/ar');
  await first.arrived(1);
  scrollTo(0);
  removeListeners();
  const second = createNavigation();
  history.back();
  await second.arrived(1);
  expect(scrolled).toHaveBeenLastCalledWith(1200);
});
