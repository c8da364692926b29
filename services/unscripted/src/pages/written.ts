import { ApiError } from '@storefront/contracts';
import {
  answerWayText,
  askQuestionEndpoint,
  askSignInText,
  comparisonEndpoint,
  describeOwnQuestion,
  describeOwnReview,
  NewReview,
  type OwnQuestions,
  type OwnReviewReply,
  ownQuestionsEndpoint,
  readReviewEndpoint,
  readUserEndpoint,
  removeQuestionEndpoint,
  removeReviewEndpoint,
  reviewRights,
  shownNameText,
  storeReviewEndpoint,
  unscriptedPath,
  writtenLengths,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import type { Notice } from '../html/page.ts';
import { type Form, readForm } from '../visit/forms.ts';
import { endSentence, findNotice, problem } from '../visit/notices.ts';
import type { PageReply, Visit } from '../visit/visit.ts';

/** The product that a text is about. */
export interface WrittenProduct {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

const { reviewTitle, reviewText, question } = writtenLengths;

const productHtml = ({ name, address }: WrittenProduct): Html =>
  html`<p><a href="${address}">${name}</a></p>`;

const idField = ({ id }: WrittenProduct): Html => html`<input type="hidden" name="produto" value="${id}">`;

const signInLink = ({ id }: WrittenProduct, page: string): Html =>
  html`<p><a class="button" href="${unscriptedPath}/entrar?voltar=${page}&amp;produto=${id}">Entrar</a></p>`;

const notes = [5, 4, 3, 2, 1];

const noteHtml = (note: number, typed: Form): Html =>
  html`<label class="choice"><input type="radio" name="nota" value="${note}" required${typed.nota === String(note) && html` checked`}>${note} ${note === 1 ? 'estrela' : 'estrelas'}</label>`;

const reviewForm = (product: WrittenProduct, typed: Form): Html =>
  html`<form method="post" action="${unscriptedPath}/avaliar">${idField(product)}
<fieldset><legend>Sua nota</legend>${notes.map((note) => noteHtml(note, typed))}</fieldset>
<p><label for="titulo">Título</label>
<input id="titulo" name="titulo" minlength="${reviewTitle.least}" required value="${typed.titulo}"></p>
<p><label for="comentario">O que você achou</label>
<textarea id="comentario" name="comentario" rows="6" minlength="${reviewText.least}" required>${typed.comentario}</textarea>
<small>${shownNameText}</small></p>
<p><button class="buy">Enviar avaliação</button></p></form>`;

/** @param typed what an attempt before has said */
function reviewPageHtml(
  product: WrittenProduct,
  { podeAvaliar, avaliacao }: OwnReviewReply,
  typed: Form | undefined,
): Html {
  if (podeAvaliar !== 'sim')
    return html`${productHtml(product)}<p>${reviewRights[podeAvaliar]}</p>${podeAvaliar === 'entrar' && signInLink(product, 'avaliar')}`;
  const known: Form = avaliacao
    ? { nota: String(avaliacao.nota), titulo: avaliacao.titulo, comentario: avaliacao.comentario }
    : {};
  return html`${productHtml(product)}${avaliacao && html`<p>${describeOwnReview(avaliacao)}</p>`}
${reviewForm(product, typed ?? known)}
${avaliacao && html`<form method="post" action="${unscriptedPath}/avaliar/apagar">${idField(product)}<p><button>Apagar minha avaliação</button></p></form>`}`;
}

const questionHtml = (product: WrittenProduct, own: OwnQuestions['perguntas'][number]): Html =>
  html`<li class="box"><p><b>${own.pergunta}</b></p>${own.resposta && html`<p>${own.resposta.texto}</p>`}
<p><small>${describeOwnQuestion(own)}</small></p>
<form method="post" action="${unscriptedPath}/perguntar/apagar">${idField(product)}<input type="hidden" name="pergunta" value="${own.id}"><button>Apagar</button></form></li>`;

function questionPageHtml(
  product: WrittenProduct,
  own: OwnQuestions | undefined,
  typed: string | undefined,
): Html {
  if (!own) return html`${productHtml(product)}<p>${askSignInText}</p>${signInLink(product, 'perguntar')}`;
  return html`${productHtml(product)}<form method="post" action="${unscriptedPath}/perguntar">${idField(product)}
<p><label for="pergunta">Sua pergunta</label>
<textarea id="pergunta" name="pergunta" rows="4" minlength="${question.least}" required>${typed}</textarea>
<small>${answerWayText} ${shownNameText}</small></p>
<p><button class="buy">Enviar pergunta</button></p></form>
${own.perguntas.length > 0 && html`<h2>Suas perguntas</h2><ul>${own.perguntas.map((each) => questionHtml(product, each))}</ul>`}`;
}

/** @throws ApiError 404 for a product that the shop does not have */
async function readProduct(visit: Visit, { produto = '' }: Form): Promise<WrittenProduct> {
  const known = /^\d{1,9}$/.test(produto)
    ? (await visit.call(comparisonEndpoint, { query: { ids: produto } })).produtos
    : [];
  const [product] = known;
  if (!product) throw new ApiError('Não há este produto', { status: 404, code: 'not-found' });
  return { id: product.id, name: product.nome, address: product.url };
}

/** Refusals that the same form shows, with what was typed. */
const isShopper = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 429].includes(error.status);

const refusalNotice = (refusal: ApiError, lengths: string): Notice | undefined =>
  refusal.status === 400 ? findNotice(lengths) : problem(endSentence(refusal));

interface Attempt {
  readonly typed?: Form;
  readonly notice?: Notice | undefined;
  readonly status?: number;
}

const openReview = async (
  visit: Visit,
  product: WrittenProduct,
  attempt: Attempt = {},
): Promise<PageReply> => {
  const own = await visit.call(readReviewEndpoint, { params: { id: product.id } });
  const { typed, notice = findNotice(visit.query.aviso), status } = attempt;
  const content = reviewPageHtml(product, own, typed);
  return visit.show({ title: 'Avaliar produto', notice, content }, status);
};

export const showReview = async (visit: Visit): Promise<PageReply> =>
  openReview(visit, await readProduct(visit, visit.query));

export async function sendReview(visit: Visit): Promise<PageReply> {
  const product = await readProduct(visit, visit.form);
  const typed = visit.form;
  const body = readForm(NewReview, { ...typed, nota: Number(typed.nota) });
  if (!body.success)
    return openReview(visit, product, { typed, notice: findNotice('avaliacao'), status: 422 });
  try {
    await visit.call(storeReviewEndpoint, { params: { id: product.id }, body: body.data });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return openReview(visit, product, { typed });
    if (!isShopper(error)) throw error;
    const notice = refusalNotice(error, 'avaliacao');
    return openReview(visit, product, { typed, notice, status: error.status });
  }
  return visit.goTo('avaliar', { produto: String(product.id), aviso: 'avaliacao-salva' });
}

export async function dropReview(visit: Visit): Promise<PageReply> {
  const { id } = await readProduct(visit, visit.form);
  await visit.call(removeReviewEndpoint, { params: { id } });
  return visit.goTo('avaliar', { produto: String(id), aviso: 'avaliacao-apagada' });
}

const openQuestions = async (
  visit: Visit,
  product: WrittenProduct,
  attempt: Attempt = {},
): Promise<PageReply> => {
  const { user } = await visit.call(readUserEndpoint, {});
  const own = user.logado
    ? await visit.call(ownQuestionsEndpoint, { params: { id: product.id } })
    : undefined;
  const { typed = {}, notice = findNotice(visit.query.aviso), status } = attempt;
  const content = questionPageHtml(product, own, typed.pergunta);
  return visit.show({ title: 'Perguntar sobre o produto', notice, content }, status);
};

export const showQuestions = async (visit: Visit): Promise<PageReply> =>
  openQuestions(visit, await readProduct(visit, visit.query));

export async function sendQuestion(visit: Visit): Promise<PageReply> {
  const product = await readProduct(visit, visit.form);
  const { pergunta = '' } = visit.form;
  const typed = { pergunta };
  try {
    await visit.call(askQuestionEndpoint, { params: { id: product.id }, body: { pergunta } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return openQuestions(visit, product, { typed });
    if (!isShopper(error)) throw error;
    const notice = refusalNotice(error, 'pergunta');
    return openQuestions(visit, product, {
      typed,
      notice,
      status: error.status === 400 ? 422 : error.status,
    });
  }
  return visit.goTo('perguntar', { produto: String(product.id), aviso: 'pergunta-enviada' });
}

export async function dropQuestion(visit: Visit): Promise<PageReply> {
  const { id } = await readProduct(visit, visit.form);
  const { pergunta = '' } = visit.form;
  await visit.call(removeQuestionEndpoint, { params: { id, pergunta } });
  return visit.goTo('perguntar', { produto: String(id), aviso: 'pergunta-apagada' });
}
