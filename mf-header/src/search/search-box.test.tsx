import { type FakeNetwork, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';
import { panelCode } from './use-search-combobox.ts';

const terms = (...words: string[]) => ({
  termos: words.map((termo) => ({ termo, url: '/' })),
  produtos: [],
});
const splits = { 'GET /search/suggestions': terms('split inverter 9000', 'split inverter 12000') };
const popular = ['geladeira frost free'];

beforeAll(() => panelCode.preload());
beforeEach(() => localStorage.clear());
// RxJS uses intervals; the testing library needs the rest of the clock
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

const user = () => userEvent.setup({ delay: null });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('combobox', { name: 'Buscar produtos' });
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);

function open(network: FakeNetwork = fakeNetwork(splits)) {
  return renderInShop(
    <>
      <SearchBox popularTerms={popular} />
      <a href="/marcas">Marcas</a>
      <p>Fora</p>
    </>,
    { network },
  );
}

it('is a text field: a combobox has no type of its own', () => {
  open();
  expect(box()).toHaveAttribute('type', 'text');
});

it('finds what was typed before the box was hydrated', async () => {
  const { address } = renderInShop(<SearchBox popularTerms={popular} />, {
    beforeHydration: (html) => {
      const input = html.querySelector('input');
      if (input) input.value = 'consul';
    },
  });
  expect(box()).toHaveValue('consul');
  await user().type(box(), '{Enter}');
  expect(address()).toBe('/busca?busca=consul');
});

async function openWithSuggestions() {
  const shop = open();
  await user().type(box(), 'split');
  await pass(500);
  return shop;
}

describe('submitting', () => {
  it('does nothing when the box is empty or blank', async () => {
    const { address } = open();
    await user().type(box(), '  {Enter}');
    fireEvent.submit(box());
    expect(address()).toBe('/');
  });

  it('goes to /busca with the text', async () => {
    const { address } = open();
    await user().type(box(), ' ar 12.000 & frio{Enter}');
    expect(address()).toBe('/busca?busca=ar+12.000+%26+frio');
  });

  it('is a plain GET form to the same URL without scripts', () => {
    open();
    const form = box().closest('form');
    expect(form).toHaveAttribute('action', '/busca');
    expect(form).toHaveAttribute('method', 'get');
    expect(box()).toHaveAttribute('name', 'busca');
  });
});

describe('suggesting', () => {
  it('begins above 2 characters, 500 ms after the last', async () => {
    const { network } = open();
    const requested = () => network.log.filter((call) => call.includes('suggestions'));
    await user().type(box(), 'sp');
    await pass(2000);
    expect(requested()).toHaveLength(0);
    await user().type(box(), 'l');
    await pass(499);
    expect(requested()).toHaveLength(0);
    await pass(1);
    expect(requested()).toEqual(['GET /search/suggestions?busca=spl']);
    await user().type(box(), 'it');
    await pass(499);
    expect(requested()).toHaveLength(1);
    await pass(1);
    expect(requested().slice(1)).toEqual(['GET /search/suggestions?busca=split']);
    expect(listed()).toEqual(['1split inverter 9000', '2split inverter 12000']);
  });

  it('announces the number of suggestions, and scrolls to the top on each new text', async () => {
    const { announced } = await openWithSuggestions();
    expect(announced).toContain('2 sugestões de busca');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('hides when the box is emptied', async () => {
    await openWithSuggestions();
    await user().clear(box());
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(listed()).toEqual([]);
  });

  it('drops the reply for an older text', async () => {
    const { network } = open();
    const old = Promise.withResolvers<object>();
    network.answer({ ...splits, 'GET /search/suggestions?busca=split': old.promise });
    await user().type(box(), 'split');
    await pass(500);
    await user().type(box(), ' inverter');
    await pass(500);
    await act(async () => old.resolve(terms('velho')));
    expect(listed()).toEqual(['1split inverter 9000', '2split inverter 12000']);
  });

  it.each([
    ['fails', { 'GET /search/suggestions': 503 }],
    ['knows nothing', { 'GET /search/suggestions': terms() }],
  ])('says that nothing was found, and shows other terms, when the call %s', async (_, answers) => {
    open(fakeNetwork(answers));
    await user().type(box(), 'xyz');
    await pass(500);
    expect(listed()).toEqual(['1geladeira frost free']);
    expect(screen.getByText('Sem sugestões para “xyz”. Outras buscas:')).toBeVisible();
  });
});

describe('choosing', () => {
  it('goes to search with the clicked term, and closes', async () => {
    const { address } = await openWithSuggestions();
    await user().click(screen.getByRole('option', { name: /12000/ }));
    expect(address()).toBe('/busca?busca=split+inverter+12000');
    expect(listed()).toEqual([]);
  });

  it('works by arrows and Enter, with the highlight in aria-activedescendant', async () => {
    const { address } = await openWithSuggestions();
    await user().keyboard('{ArrowDown}{ArrowDown}');
    const second = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(second).toHaveTextContent('split inverter 12000');
    expect(box()).toHaveAttribute('aria-activedescendant', second.id);
    await user().keyboard('{Enter}');
    expect(address()).toBe('/busca?busca=split+inverter+12000');
  });

  it('sends that a suggestion was taken, and not that a typed text was searched for', async () => {
    const { bus } = await openWithSuggestions();
    const chosen: object[] = [];
    bus.on('header:suggestion-chosen').subscribe((each) => chosen.push(each));
    await user().keyboard('{Enter}');
    expect(chosen).toEqual([]);
    await user().type(box(), 'split');
    await pass(500);
    await user().keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual([{}]);
  });

  it('searches for the typed text when Enter finds no highlight', async () => {
    const { address } = await openWithSuggestions();
    await user().keyboard('{Enter}');
    expect(address()).toBe('/busca?busca=split');
  });
});

describe('closing clears the text', () => {
  it.each([
    ['X', () => user().click(screen.getByRole('button', { name: 'Fechar sugestões' }))],
    ['Esc', () => user().keyboard('{Escape}')],
    ['a click outside', () => user().click(screen.getByText('Fora'))],
    ['a route change', () => user().click(screen.getByRole('link', { name: 'Marcas' }))],
  ])('by %s', async (_, close) => {
    await openWithSuggestions();
    expect(listed()).toHaveLength(2);
    await close();
    expect(listed()).toEqual([]);
    expect(box()).toHaveValue('');
  });

  it('but not when the search button gets the focus', async () => {
    await openWithSuggestions();
    await user().tab();
    expect(listed()).toEqual([]);
    expect(box()).toHaveValue('split');
  });

  it('and a late reply does not move the focus back', async () => {
    open();
    await user().type(box(), 'split');
    await user().tab();
    await pass(1000);
    expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus();
    expect(listed()).toEqual([]);
  });
});
