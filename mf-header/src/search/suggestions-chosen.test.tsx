import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  box,
  listed,
  open,
  openWithSuggestions,
  pass,
  prepareSearch,
  user,
} from '../testing/open-search-box.tsx';

prepareSearch();

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
