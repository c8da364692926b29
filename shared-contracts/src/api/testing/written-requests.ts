import type { RequestSamples } from './request-samples.ts';

type WrittenCalls =
  | 'readReviewEndpoint'
  | 'storeReviewEndpoint'
  | 'removeReviewEndpoint'
  | 'questionsEndpoint'
  | 'ownQuestionsEndpoint'
  | 'askQuestionEndpoint'
  | 'removeQuestionEndpoint'
  | 'moderateEndpoint';

const review = { nota: 5, titulo: 'Gela bem', comentario: 'Chegou antes do prazo.' };
const params = { id: 7 };
const item = { tipo: 'avaliacao', item: 3 };

/** Inputs of the calls about what shoppers write: one that is accepted, and one that is not. */
export const writtenRequests: RequestSamples<WrittenCalls> = {
  readReviewEndpoint: [
    { params },
    // @ts-expect-error no product
    { params: {} },
  ],
  storeReviewEndpoint: [
    { params, body: review },
    // @ts-expect-error stars as text
    { params, body: { ...review, nota: '5' } },
  ],
  removeReviewEndpoint: [
    { params },
    // @ts-expect-error no product
    { params: {} },
  ],
  questionsEndpoint: [
    { params, query: { busca: 'voltagem', pg: 2 } },
    // @ts-expect-error a search that is no text
    { params, query: { busca: 7 } },
  ],
  ownQuestionsEndpoint: [
    { params },
    // @ts-expect-error no product
    { params: {} },
  ],
  askQuestionEndpoint: [
    { params, body: { pergunta: 'Serve para 20 m²?' } },
    // @ts-expect-error no question
    { params, body: {} },
  ],
  removeQuestionEndpoint: [
    { params: { ...params, pergunta: 3 } },
    // @ts-expect-error no question
    { params },
  ],
  moderateEndpoint: [
    { params: item, body: { decisao: 'recusar', motivo: 'Tem palavrões' } },
    // @ts-expect-error a refusal that says no reason
    { params: item, body: { decisao: 'recusar' } },
  ],
};
