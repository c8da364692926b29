import type { OwnQuestion } from './endpoints-questions.ts';
import type { OwnReview, OwnReviewReply } from './endpoints-reviews.ts';

/** What a shopper is to do, or to wait for, before reviewing; empty when nothing is missing. */
export const reviewRights: Readonly<Record<OwnReviewReply['podeAvaliar'], string>> = {
  sim: '',
  entrar:
    'Para avaliar, entre na sua conta. Comprou sem cadastro? Crie a conta neste navegador: os pedidos feitos nele passam para ela.',
  'nao-comprou': 'Só avalia quem comprou este produto com a conta em que entrou.',
  'nao-entregue': 'Você poderá avaliar este produto depois que ele for entregue.',
};

export const askSignInText = 'Para perguntar, entre na sua conta. A resposta vai para o e-mail dela.';

/** What who writes should know first. */
export const shownNameText = 'Mostramos só o seu primeiro nome e a inicial do último.';

const waitingText =
  'espera a leitura de uma pessoa: é assim com textos que têm link, e-mail ou telefone, e com os que já foram recusados.';

export function describeOwnReview({ estado, motivo }: Pick<OwnReview, 'estado' | 'motivo'>): string {
  if (estado === 'waiting') return `Sua avaliação ${waitingText}`;
  if (estado === 'refused') return `Sua avaliação foi recusada. Motivo: ${motivo ?? ''}. Você pode mudá-la.`;
  return 'Sua avaliação está publicada.';
}

export function describeOwnQuestion({
  estado,
  motivo,
  resposta,
}: Pick<OwnQuestion, 'estado' | 'motivo' | 'resposta'>): string {
  if (estado === 'waiting') return `Esta pergunta ${waitingText}`;
  if (estado === 'refused') return `Esta pergunta foi recusada. Motivo: ${motivo ?? ''}.`;
  return resposta ? 'Respondida e publicada.' : 'Esperando a resposta. Ela é publicada junto com a pergunta.';
}

export const reviewLengthsText =
  'Escolha de 1 a 5 estrelas, e escreva um título de 3 a 80 letras e um texto de 10 a 2.000.';
export const questionLengthsText = 'Escreva a pergunta em 10 a 500 letras.';
/** What becomes of a question. */
export const answerWayText = 'A resposta vai para o e-mail da sua conta e é publicada com a pergunta.';
