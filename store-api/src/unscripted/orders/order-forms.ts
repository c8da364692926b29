import {
  afterSaleEndpoint,
  buyAgainEndpoint,
  cancelOrderEndpoint,
  orderPaymentEndpoint,
  renewPaymentEndpoint,
  returnItemsEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import type { Form } from '../visit/forms.ts';
import { nameNotice, noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { missingHtml, orderHtml } from './order-page.ts';

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

/** Places of the lines whose boxes were checked. */
const itemsIn = (form: Form): number[] =>
  Object.keys(form).flatMap((name) =>
    /^item\d{1,4}$/.test(name) ? [Number(name.slice('item'.length))] : [],
  );

export async function withdraw(visit: Visit): Promise<FastifyReply> {
  const itens = itemsIn(visit.form);
  if (itens.length === 0)
    return visit.goTo(`pedido/${encodeURIComponent(visit.params.numero ?? '')}`, {
      aviso: 'desistir-de-que',
    });
  return change(visit, (numero) => visit.call(returnItemsEndpoint, { params: { numero }, body: { itens } }));
}

/** A form that is sent again, by reloading the page too, changes nothing. */
export async function buyOrderAgain(visit: Visit): Promise<FastifyReply> {
  const { numero = '' } = visit.params;
  const reply = await visit.call(buyAgainEndpoint, { params: { numero } });
  if (reply.faltam.length === 0) return visit.goTo('carrinho');
  const notice = 'Nem tudo deste pedido está no carrinho.';
  return visit.show({ title: 'Comprar de novo', notice, content: missingHtml(reply) });
}
