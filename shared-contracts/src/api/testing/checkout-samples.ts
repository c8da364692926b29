import type * as api from '../index.ts';
import { order } from './reply-samples.ts';

export const checkout: api.Checkout = {
  versao: 1,
  campos: {},
  faltam: ['nome'],
  entregas: [],
  itens: [],
  totais: { produtosCentavos: 0, descontoVistaCentavos: 0, totalCentavos: 0 },
};
export const orderPayment: api.OrderPayment = {
  estado: 'open',
  pedido: order,
  pagamento: { estado: 'pending', centavos: 9_000, podeRenovar: false, demo: true },
};
