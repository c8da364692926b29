import {
  answerWayText,
  askSignInText,
  describeOwnQuestion,
  describeOwnReview,
  type OwnQuestions,
  type OwnReviewReply,
  reviewRights,
  shownNameText,
  unscriptedPath,
  writtenLengths,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import type { Form } from '../visit/forms.ts';

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
<input id="titulo" name="titulo" minlength="${reviewTitle.least}" maxlength="${reviewTitle.most}" required value="${typed.titulo}"></p>
<p><label for="comentario">O que você achou</label>
<textarea id="comentario" name="comentario" rows="6" minlength="${reviewText.least}" maxlength="${reviewText.most}" required>${typed.comentario}</textarea>
<small>${shownNameText}</small></p>
<p><button class="buy">Enviar avaliação</button></p></form>`;

/** @param typed what an attempt before has said */
export function reviewPageHtml(
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

export function questionPageHtml(
  product: WrittenProduct,
  own: OwnQuestions | undefined,
  typed: string | undefined,
): Html {
  if (!own) return html`${productHtml(product)}<p>${askSignInText}</p>${signInLink(product, 'perguntar')}`;
  return html`${productHtml(product)}<form method="post" action="${unscriptedPath}/perguntar">${idField(product)}
<p><label for="pergunta">Sua pergunta</label>
<textarea id="pergunta" name="pergunta" rows="4" minlength="${question.least}" maxlength="${question.most}" required>${typed}</textarea>
<small>${answerWayText} ${shownNameText}</small></p>
<p><button class="buy">Enviar pergunta</button></p></form>
${own.perguntas.length > 0 && html`<h2>Suas perguntas</h2><ul>${own.perguntas.map((each) => questionHtml(product, each))}</ul>`}`;
}
