import type { ModeratedText } from '../feedback/endpoints-moderation.ts';
import type { ReplySamples } from './reply-types.ts';

type WrittenCalls =
  | 'readReviewEndpoint'
  | 'storeReviewEndpoint'
  | 'removeReviewEndpoint'
  | 'questionsEndpoint'
  | 'ownQuestionsEndpoint'
  | 'askQuestionEndpoint'
  | 'removeQuestionEndpoint'
  | 'moderationQueueEndpoint'
  | 'moderateEndpoint';

const when = '2026-11-20T12:00:00.000Z';
const answer = { texto: 'Serve, sim.', autor: 'Aragem', data: when };
const ownReview = {
  nota: 5,
  titulo: 'Gela bem',
  comentario: 'Chegou antes do prazo.',
  data: when,
  estado: 'refused',
  motivo: 'Tem palavrões',
} as const;
const ownQuestion = { id: 3, pergunta: 'Serve para 20 m²?', data: when, estado: 'shown' } as const;
const question = {
  id: 3,
  pergunta: 'Serve para 20 m²?',
  autor: 'Ana B.',
  data: when,
  resposta: answer,
};
const moderatedText: ModeratedText = {
  ...{ tipo: 'avaliacao', id: 3, produto: { id: 7, nome: 'Split' }, autor: 'Ana B.', data: when },
  ...{ texto: 'Veja em loja.example', estado: 'waiting', retido: ['link'] },
};

/** Replies about what shoppers write: one that is accepted, and one that is not. */
export const writtenReplies: ReplySamples<WrittenCalls> = {
  // @ts-expect-error a review without its state
  readReviewEndpoint: [{ podeAvaliar: 'entrar' }, { podeAvaliar: 'sim', avaliacao: { nota: 5 } }],
  // @ts-expect-error a right that does not exist
  storeReviewEndpoint: [{ podeAvaliar: 'sim', avaliacao: ownReview }, { podeAvaliar: 'talvez' }],
  // @ts-expect-error no right
  removeReviewEndpoint: [{ podeAvaliar: 'sim' }, {}],
  questionsEndpoint: [
    { total: 1, perguntas: [question] },
    // @ts-expect-error a question without its answer
    { total: 1, perguntas: [ownQuestion] },
  ],
  // @ts-expect-error no list
  ownQuestionsEndpoint: [{ perguntas: [ownQuestion] }, {}],
  // @ts-expect-error a state that does not exist
  askQuestionEndpoint: [{ perguntas: [] }, { perguntas: [{ ...ownQuestion, estado: 'lost' }] }],
  // @ts-expect-error no list
  removeQuestionEndpoint: [{ perguntas: [] }, {}],
  moderationQueueEndpoint: [
    { itens: [moderatedText] },
    // @ts-expect-error a text without its product
    { itens: [{ ...moderatedText, produto: undefined }] },
  ],
  // @ts-expect-error a word in place of a truth value
  moderateEndpoint: [{ sucesso: true }, { sucesso: 'sim' }],
};
