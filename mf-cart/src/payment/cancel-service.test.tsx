import type { AfterSale, OrderPayment } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAfterSale } from '../testing/build-after-sale.ts';
import { buildOrder } from '../testing/fake-account.ts';
import { OrderPage } from './order-page.tsx';

const path = '/checkout/orders/AR-1';
const order: OrderPayment = {
  estado: 'complete',
  pedido: {
    ...buildOrder('AR-1'),
    itens: [
      { nome: 'Split 1', quantidade: 1, precoPor: 1_800 },
      { nome: 'Instalação de Split', quantidade: 1, precoPor: 450 },
    ],
    remessas: [
      { tipo: 'entrega', estado: 'shipped', itens: [], historico: [] },
      { tipo: 'visita', estado: 'to-pick', itens: [], historico: [] },
    ],
  },
  pagamento: { estado: 'paid', centavos: 225_000, podeRenovar: false, demo: true },
};
const saleOf = (goods: AfterSale['itens'][number]['situacao']): AfterSale =>
  buildAfterSale({
    itens: [
      { situacao: goods, centavos: 180_000 },
      { situacao: 'open', centavos: 45_000, servico: true },
    ],
  });

async function open(sale: AfterSale) {
  const network = fakeNetwork({ [`GET ${path}/payment`]: order, [`GET ${path}/after-sale`]: sale });
  const { user } = renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
  const region = (name: string) => screen.findByRole('region', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { network, region, press };
}

it('a service is cancelled alone while the goods wait, and the page has its protocol', async () => {
  const sale = saleOf('waits');
  const { network, region, press } = await open(sale);
  expect(plainText(await region('Cancelar o serviço'))).toContain('os produtos do pedido ficam como estão');
  await press('Cancelar o serviço');
  expect(
    screen.getByRole('checkbox', { name: /^1 × Instalação de Split: você recebe R\$\s450,00$/ }),
  ).toBeChecked();
  expect(screen.getByRole('button', { name: 'Manter o serviço' })).toBeVisible();
  network.answer({
    [`GET ${path}/payment`]: order,
    [`POST ${path}/returns`]: {
      ...sale,
      itens: sale.itens.map((line) => (line.servico ? { ...line, situacao: 'given-up' } : line)),
      devolucoes: [
        {
          protocolo: 'PR-23456789AB',
          estado: 'received',
          pedidaEm: '2026-11-26T12:00:00Z',
          centavos: 45_000,
          itens: [1],
          servico: true,
        },
      ],
    },
  });
  await press('Confirmar o cancelamento do serviço');
  const list = plainText(await region('Devoluções'));
  expect(list).toContain('Serviço cancelado');
  expect(list).toContain('Protocolo: PR-23456789AB');
  expect(list).toContain('Cancelado em 26 de novembro de 2026. R$ 450,00 voltam para você');
  expect(list).not.toContain('embalado');
  expect(network.log.filter((each) => each.startsWith('POST'))).toEqual([
    `POST ${path}/returns {"itens":[1]}`,
  ]);
  expect(screen.queryByRole('button', { name: 'Cancelar o serviço' })).toBeNull();
});

it('beside goods on their way both may be given up, and both terms are said', async () => {
  const { region, press } = await open(saleOf('open'));
  const terms = plainText(await region('Desistir da compra'));
  expect(terms).toContain('até 7 dias depois de receber');
  expect(terms).toContain('O serviço pode ser cancelado desde o pagamento');
  await press('Desistir da compra');
  expect(within(await region('Desistir da compra')).getAllByRole('checkbox')).toHaveLength(2);
});
