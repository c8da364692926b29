import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FilterGroup } from '../filter-groups/filter-group.ts';
import { FilterOptions } from './filter-options.tsx';

const energy: FilterGroup = {
  id: '9',
  name: 'Classificação Energética',
  type: 'filtro',
  searchable: false,
  unfolded: true,
  options: [
    { id: '1', name: 'A', count: 3, regime: 'CEE antiga' },
    { id: '2', name: 'A', count: 1090, regime: 'IDRS 2020' },
    { id: '3', name: 'B', count: 4, regime: 'CEE antiga' },
  ],
};

const show = (chosen: readonly string[] = []) => (
  <FilterOptions
    group={energy}
    isChosen={(id) => chosen.includes(id)}
    mode={{ preventNavigation: false, addressOf: (id) => `#${id}` }}
  />
);

test('the regime of most products comes first', () => {
  render(show());
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Classificação Energética, IDRS 2020',
    'Classificação Energética, CEE antiga',
  ]);
});

test('the number of products of an option is written as other numbers are', () => {
  render(show());
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('1.090 produtos');
});

test('an option with a picture shows it beside its name', () => {
  const options = [{ id: 'janela', name: 'Janela', count: 2, image: '/media/1/frente-1/small@1x.webp' }];
  const { container } = renderInShop(
    <FilterOptions
      group={{ ...energy, options }}
      isChosen={() => false}
      mode={{ preventNavigation: false, addressOf: (id) => `#${id}` }}
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/1/frente-1/small@1x.webp');
  expect(screen.getByRole('link', { name: /^Janela/ })).toBeVisible();
});

test('a clicked link is marked before the new view arrives, and then shows what is chosen', async () => {
  const { rerender } = render(show());
  const [link] = screen.getAllByRole('link');
  if (!link) throw new Error('no option');
  await userEvent.click(link);
  expect(link).toHaveAttribute('aria-current', 'true');
  rerender(show(['2']));
  expect(link).toHaveAttribute('aria-current', 'true');
  rerender(show());
  expect(link).not.toHaveAttribute('aria-current');
});
