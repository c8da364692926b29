import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildOrder } from '../testing/fake-account.ts';
import { OrderedItems } from './ordered-items.tsx';

it('what has arrived can be reviewed at its own page, which it names', () => {
  renderInShop(<OrderedItems order={{ ...buildOrder('AR-1'), status: 'entregue' }} />);
  const link = screen.getByRole('link', { name: 'Avaliar: Split 1' });
  expect(link).toHaveAttribute('href', '/split-1#avaliacoes');
});

it('what is still on its way, or no longer sold, cannot', () => {
  const order = buildOrder('AR-1');
  renderInShop(<OrderedItems order={{ ...order, status: 'transporte' }} />);
  const itens = order.itens.map(({ url: _, ...item }) => item);
  renderInShop(<OrderedItems order={{ ...order, itens, status: 'entregue' }} />);
  expect(screen.queryByRole('link', { name: /^Avaliar/ })).toBeNull();
});
