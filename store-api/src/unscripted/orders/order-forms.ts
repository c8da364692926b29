import {
  afterSaleEndpoint,
  buyAgainEndpoint,
  cancelOrderEndpoint,
  orderPaymentEndpoint,
  ReturnRequest,
  renewPaymentEndpoint,
  returnItemsEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { type Form, quantityIn } from '../visit/forms.ts';
import { nameNotice, noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { differencesHtml, orderHtml } from './order-page.ts';

export async function showOrder(visit: Visit): Promise<FastifyReply> {
  const { numero = '' } = visit.params;
  const order = await visit.call(orderPaymentEndpoint, { params: { numero } });
  const sale = await visit.call(afterSaleEndpoint, { params: { numero } });
  return visit.show({
    title: `Pedido ${order.pedido.numero}`,
    notice: noticeOf(visit.query.aviso),
    content: orderHtml(order, sale),
  });
}

/** A form of the order's page, which opens again and says what was refused. */
async function change(visit: Visit, call: (numero: string) => Promise<unknown>): Promise<FastifyReply> {
  const { numero = '' } = visit.params;
  const page = `pedido/${encodeURIComponent(numero)}`;
  try {
    await call(numero);
    return visit.goTo(page);
  } catch (error) {
    return visit.goTo(page, { aviso: nameNotice(error) });
  }
}

/** Asks for another code. */
export const renewCode = (visit: Visit): Promise<FastifyReply> =>
  change(visit, (numero) => visit.call(renewPaymentEndpoint, { params: { numero } }));

export const cancel = (visit: Visit): Promise<FastifyReply> =>
  change(visit, (numero) => visit.call(cancelOrderEndpoint, { params: { numero } }));

/** The lines whose boxes were checked, with the pieces of them that are given up once this is done. */
function itemsIn(form: Form): ReturnRequest['itens'] {
  const places = Object.keys(form).flatMap((name) => /^item(\d{1,4})$/.exec(name)?.[1] ?? []);
  return places.map((place) => {
    const pieces = form[`pecas${place}`];
    if (pieces === undefined) return Number(place);
    const before = quantityIn(form[`antes${place}`]) ?? 0;
    return { item: Number(place), devolvidas: before + (quantityIn(pieces) || Number.NaN) };
  });
}

export async function withdraw(visit: Visit): Promise<FastifyReply> {
  const itens = itemsIn(visit.form);
  const page = `pedido/${encodeURIComponent(visit.params.numero ?? '')}`;
  if (itens.length === 0) return visit.goTo(page, { aviso: 'desistir-de-que' });
  const body = ReturnRequest.safeParse({ itens });
  if (!body.success) return visit.goTo(page, { aviso: 'desistir-de-quantas' });
  return change(visit, (numero) => visit.call(returnItemsEndpoint, { params: { numero }, body: body.data }));
}

/** A form that is sent again, by reloading the page too, changes nothing. */
export async function buyOrderAgain(visit: Visit): Promise<FastifyReply> {
  const { numero = '' } = visit.params;
  const reply = await visit.call(buyAgainEndpoint, { params: { numero } });
  const { faltam, mudaram = [] } = reply;
  if (faltam.length + mudaram.length === 0) return visit.goTo('carrinho');
  const notice = faltam.length > 0 ? 'Nem tudo deste pedido está no carrinho.' : '';
  return visit.show({ title: 'Comprar de novo', notice, content: differencesHtml(reply) });
}
