import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  box,
  listed,
  open,
  openWithSuggestions,
  pass,
  popular,
  prepareSearch,
  splits,
  terms,
  user,
} from '../testing/open-search-box.tsx';
import { SearchBox } from './search-box.tsx';

prepareSearch();

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

  it('of a text that is longer than a search may be is refused by the browser, which cuts nothing', async () => {
    const { address } = open();
    const writer = user();
    await writer.click(box());
    await writer.paste('a'.repeat(201));
    await writer.keyboard('{Enter}');
    expect(address()).toBe('/');
    expect(box()).toHaveValue('a'.repeat(201));
    expect(box()).toBeInvalid();
    expect(box()).toHaveAttribute('title', 'Escreva até 200 caracteres.');
    await writer.clear(box());
    await writer.paste('a'.repeat(200));
    await writer.keyboard('{Enter}');
    expect(address()).toBe(`/busca?busca=${'a'.repeat(200)}`);
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
