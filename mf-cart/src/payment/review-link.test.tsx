import type { Shipment } from '@storefront/contracts/api';
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

const shipmentOf = (nome: string, tipo: Shipment['tipo'], estado: Shipment['estado']): Shipment => ({
  tipo,
  estado,
  historico: [],
  itens: [{ nome, quantidade: 1 }],
});

it('an installation cannot before its technician came, though the goods have', () => {
  const order = buildOrder('AR-1');
  const [first] = order.itens;
  if (!first) throw new Error('an order without lines');
  const itens = [first, { ...first, nome: 'Instalação' }];
  const remessas = [
    shipmentOf(first.nome, 'entrega', 'delivered'),
    shipmentOf('Instalação', 'visita', 'to-pick'),
  ];
  const view = renderInShop(<OrderedItems order={{ ...order, itens, remessas, status: 'entregue' }} />);
  expect(screen.getAllByRole('link', { name: /^Avaliar/ })).toHaveLength(1);
  view.unmount();
  const done = [shipmentOf('Instalação', 'visita', 'delivered')];
  renderInShop(<OrderedItems order={{ ...order, itens, remessas: done, status: 'transporte' }} />);
  expect(screen.getByRole('link', { name: /^Avaliar/ })).toHaveAccessibleName('Avaliar: Instalação');
});
