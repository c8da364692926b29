import { confirmEmailEndpoint, requestEmailConfirmationEndpoint } from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { Visit } from '../visit/visit.ts';
import { emailHtml, emailTitle } from './email-page.ts';

const page = 'confirmar-email';

/** The page of a message's link, for every browser: it confirms on a press only, because mail scanners open links too. */
export const showEmail = async (visit: Visit): Promise<FastifyReply> =>
  visit.show({
    title: emailTitle(visit.query),
    notice: '',
    content: emailHtml(visit.query),
  });

/** The answer's address has no key, so that neither history nor a reload has it. */
export async function confirmSentKey(visit: Visit): Promise<FastifyReply> {
  const { resultado } = await visit.call(confirmEmailEndpoint, {
    body: { chave: (visit.form.chave ?? '').replaceAll('\0', '').slice(0, 200) },
  });
  return visit.goTo(page, { resultado });
}

/** Asks for another link, for the account that is signed in. */
export async function requestLink(visit: Visit): Promise<FastifyReply> {
  try {
    const { resultado } = await visit.call(requestEmailConfirmationEndpoint, {});
    return visit.goTo(page, { resultado: resultado === 'confirmado' ? 'usado' : resultado });
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'sign-in-required') throw error;
    return visit.goTo(page, { resultado: 'entrar' });
  }
}
