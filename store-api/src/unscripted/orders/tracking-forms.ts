import { findOrderEndpoint, TrackingRequest, trackingUnknownText } from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { Form } from '../visit/forms.ts';
import type { Visit } from '../visit/visit.ts';
import { trackedHtml, trackingFormHtml } from './tracking-page.ts';

const title = 'Rastrear pedido';

/** An order's number from a link; nothing else of an address is shown. */
const numberIn = ({ pedido, numero }: Form): string => (numero ?? pedido ?? '').slice(0, 40);

export const showTracking = async (visit: Visit): Promise<FastifyReply> =>
  visit.show({ title, notice: '', content: trackingFormHtml(numberIn(visit.query)) });

/** Answers the form itself, because an address would have the e-mail or the CPF. */
export async function track(visit: Visit): Promise<FastifyReply> {
  const number = numberIn(visit.form);
  const request = TrackingRequest.safeParse(visit.form);
  const unknown = () =>
    visit.show({ title, notice: trackingUnknownText, content: trackingFormHtml(number) }, 404);
  if (!request.success) return unknown();
  try {
    const { pedido } = await visit.call(findOrderEndpoint, { body: request.data });
    return visit.show({ title, notice: '', content: trackedHtml(pedido) });
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'not-found') return unknown();
    throw error;
  }
}
