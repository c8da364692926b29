import {
  askQuestionEndpoint,
  NewReview,
  ownQuestionsEndpoint,
  readReviewEndpoint,
  readUserEndpoint,
  removeQuestionEndpoint,
  removeReviewEndpoint,
  storeReviewEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { HttpProblem, notFound } from '../../platform/http/errors/problems.ts';
import type { Form } from '../visit/forms.ts';
import { endSentence, noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { questionPageHtml, reviewPageHtml, type WrittenProduct } from './written-pages.ts';

export type FindProduct = (id: number) => WrittenProduct | undefined;

function productIn(form: Form, findProduct: FindProduct): WrittenProduct {
  const product = findProduct(/^\d{1,9}$/.test(form.produto ?? '') ? Number(form.produto) : -1);
  if (!product) throw notFound('Não há este produto');
  return product;
}

/** Browsers send ends of lines as two characters. */
const textIn = (form: Form, name: string): string => (form[name] ?? '').replaceAll('\r\n', '\n');

/** Refusals that the same form shows, with what was typed. */
const isShopper = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && [400, 403, 429].includes(error.status);

const refusalText = (problem: HttpProblem, lengths: string): string =>
  problem.status === 400 ? noticeOf(lengths) : endSentence(problem);

interface Attempt {
  readonly typed?: Form;
  readonly notice?: string;
  readonly status?: number;
}

const openReview = async (
  visit: Visit,
  product: WrittenProduct,
  attempt: Attempt = {},
): Promise<FastifyReply> => {
  const own = await visit.call(readReviewEndpoint, { params: { id: product.id } });
  const { typed, notice = noticeOf(visit.query.aviso), status } = attempt;
  const content = reviewPageHtml(product, own, typed);
  return visit.show({ title: 'Avaliar produto', notice, content }, status);
};

export const showReview = (visit: Visit, findProduct: FindProduct): Promise<FastifyReply> =>
  openReview(visit, productIn(visit.query, findProduct));

export async function sendReview(visit: Visit, findProduct: FindProduct): Promise<FastifyReply> {
  const product = productIn(visit.form, findProduct);
  const typed: Form = { ...visit.form, comentario: textIn(visit.form, 'comentario') };
  const body = NewReview.safeParse({ ...typed, nota: Number(typed.nota) });
  if (!body.success) return openReview(visit, product, { typed, notice: noticeOf('avaliacao'), status: 422 });
  try {
    await visit.call(storeReviewEndpoint, { params: { id: product.id }, body: body.data });
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 401) return openReview(visit, product, { typed });
    if (!isShopper(error)) throw error;
    const notice = refusalText(error, 'avaliacao');
    return openReview(visit, product, { typed, notice, status: error.status });
  }
  return visit.goTo('avaliar', { produto: String(product.id), aviso: 'avaliacao-salva' });
}

export async function dropReview(visit: Visit, findProduct: FindProduct): Promise<FastifyReply> {
  const { id } = productIn(visit.form, findProduct);
  await visit.call(removeReviewEndpoint, { params: { id } });
  return visit.goTo('avaliar', { produto: String(id), aviso: 'avaliacao-apagada' });
}

const openQuestions = async (
  visit: Visit,
  product: WrittenProduct,
  attempt: Attempt = {},
): Promise<FastifyReply> => {
  const { user } = await visit.call(readUserEndpoint, {});
  const own = user.logado
    ? await visit.call(ownQuestionsEndpoint, { params: { id: product.id } })
    : undefined;
  const { typed = {}, notice = noticeOf(visit.query.aviso), status } = attempt;
  const content = questionPageHtml(product, own, typed.pergunta);
  return visit.show({ title: 'Perguntar sobre o produto', notice, content }, status);
};

export const showQuestions = (visit: Visit, findProduct: FindProduct): Promise<FastifyReply> =>
  openQuestions(visit, productIn(visit.query, findProduct));

export async function sendQuestion(visit: Visit, findProduct: FindProduct): Promise<FastifyReply> {
  const product = productIn(visit.form, findProduct);
  const pergunta = textIn(visit.form, 'pergunta');
  const typed = { pergunta };
  try {
    await visit.call(askQuestionEndpoint, { params: { id: product.id }, body: { pergunta } });
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 401) return openQuestions(visit, product, { typed });
    if (!isShopper(error)) throw error;
    const notice = refusalText(error, 'pergunta');
    return openQuestions(visit, product, {
      typed,
      notice,
      status: error.status === 400 ? 422 : error.status,
    });
  }
  return visit.goTo('perguntar', { produto: String(product.id), aviso: 'pergunta-enviada' });
}

export async function dropQuestion(visit: Visit, findProduct: FindProduct): Promise<FastifyReply> {
  const { id } = productIn(visit.form, findProduct);
  const { pergunta = '' } = visit.form;
  await visit.call(removeQuestionEndpoint, { params: { id, pergunta } });
  return visit.goTo('perguntar', { produto: String(id), aviso: 'pergunta-apagada' });
}
