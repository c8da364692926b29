import {
  changeCheckoutEndpoint,
  checkoutSteps,
  firstOpenStep,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { chooseAddress, keepAddress } from '../addresses/address-forms.ts';
import { stepSlugs, unscriptedMissing } from '../html/steps.ts';
import { seenIn, stepFieldsIn } from '../visit/forms.ts';
import { nameNotice, noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { stepHtml } from './step-page.ts';

/** A step that needs an earlier one opens that one. */
export async function showStep(visit: Visit, at: number): Promise<FastifyReply> {
  const checkout = await visit.call(readCheckoutEndpoint, {});
  const { itens, pedidoFeito } = checkout;
  if (itens.length === 0 && pedidoFeito) return visit.goTo(`pedido/${pedidoFeito.numero}`);
  if (itens.length === 0) return visit.goTo('carrinho', visit.query);
  const open = firstOpenStep({ faltam: [...unscriptedMissing(checkout)] });
  if (at > open) return visit.goTo(stepSlugs[open] ?? 'carrinho', visit.query);
  return visit.show({
    title: checkoutSteps[at]?.title ?? '',
    notice: noticeOf(visit.query.aviso),
    content: stepHtml({ at, checkout, isRefused: visit.query.corrigir !== undefined }, open),
  });
}

/** Stores a step, right or wrong, and opens the next one or the errors. */
export async function changeStep(visit: Visit, at: number): Promise<FastifyReply> {
  const step = checkoutSteps[at];
  const here = stepSlugs[at] ?? '';
  if (!step) return visit.goTo('carrinho');
  if (visit.form.endereco !== undefined) return chooseAddress(visit, here);
  const reply = await visit.call(changeCheckoutEndpoint, { body: stepFieldsIn(visit.form, step) });
  if (visit.form.acao === 'cep') return visit.goTo(here, reply.lugar ? {} : { aviso: 'cep' });
  const isWrong = step.asks.some((field) => unscriptedMissing(reply).includes(field));
  if (isWrong) return visit.goTo(here, { corrigir: '1' });
  const aviso = visit.form.guardar === undefined ? undefined : await keepAddress(visit, reply);
  return aviso === undefined ? visit.goTo(stepSlugs[at + 1] ?? 'revisao') : visit.goTo(here, { aviso });
}

/** Orders what the review showed. The same form sent twice opens the same order. */
export async function placeSeen(visit: Visit): Promise<FastifyReply> {
  const body = seenIn(visit.form);
  if (!body) return visit.goTo('revisao', { aviso: 'checkout-changed' });
  try {
    const { numero } = await visit.call(placeCheckoutEndpoint, { body });
    return visit.goTo(`pedido/${numero}`);
  } catch (error) {
    return visit.goTo('revisao', { aviso: nameNotice(error) });
  }
}
