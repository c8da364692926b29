import type { AnyEndpoint, CallInput } from '../call/define-endpoint.ts';
import type * as api from '../index.ts';

type Api = typeof api;

/** The endpoints that have an input. */
export type EndpointWithInput = {
  [Name in keyof Api]: Api[Name] extends AnyEndpoint
    ? Record<never, never> extends CallInput<Api[Name]>
      ? never
      : Name
    : never;
}[keyof Api];

export type RequestSamples<Names extends EndpointWithInput> = {
  [Name in Names]: readonly [accepted: CallInput<Api[Name]>, rejected: CallInput<Api[Name]>];
};

const address = { cep: '01310-100', logradouro: 'Rua do Sol', numero: '7', bairro: 'Centro' };
const account = { email: 'ana@loja.example', senha: 'brisa-leve' };

/** Inputs of the account's and the newsletter's endpoints: an accepted and a rejected one for each. */
export const accountRequests: RequestSamples<
  | 'signUpEndpoint'
  | 'signInEndpoint'
  | 'exportUserEndpoint'
  | 'correctUserEndpoint'
  | 'deleteUserEndpoint'
  | 'addAddressEndpoint'
  | 'changeAddressEndpoint'
  | 'removeAddressEndpoint'
  | 'changeTaxIdEndpoint'
  | 'changePasswordEndpoint'
  | 'requestPasswordResetEndpoint'
  | 'resetPasswordEndpoint'
  | 'newsletterEndpoint'
  | 'confirmNewsletterEndpoint'
  | 'cancelNewsletterEndpoint'
> = {
  signUpEndpoint: [
    { body: { ...account, nomeRazao: 'Ana Brisa' } },
    // @ts-expect-error an account without a name
    { body: account },
  ],
  signInEndpoint: [
    { body: account },
    // @ts-expect-error an account without a password
    { body: { email: account.email } },
  ],
  exportUserEndpoint: [
    { body: { senha: account.senha } },
    // @ts-expect-error no password
    { body: {} },
  ],
  correctUserEndpoint: [
    { body: { ...account, nomeRazao: 'Ana Brisa', celular: '11 90000-0000' } },
    // @ts-expect-error a correction without the password
    { body: { email: account.email, nomeRazao: 'Ana Brisa' } },
  ],
  deleteUserEndpoint: [
    { body: { senha: account.senha } },
    // @ts-expect-error no password
    { body: {} },
  ],
  addAddressEndpoint: [
    { body: { ...address, nome: 'Casa', principal: true } },
    // @ts-expect-error an address without its CEP
    { body: { ...address, cep: undefined } },
  ],
  changeAddressEndpoint: [
    { params: { id: 1 }, body: address },
    // @ts-expect-error no number of the address
    { body: address },
  ],
  removeAddressEndpoint: [
    { params: { id: 1 } },
    // @ts-expect-error no number of the address
    { params: {} },
  ],
  changeTaxIdEndpoint: [
    { body: { documento: '529.982.247-25', senha: account.senha } },
    // @ts-expect-error no password
    { body: { documento: '529.982.247-25' } },
  ],
  changePasswordEndpoint: [
    { body: { senha: account.senha, novaSenha: 'a'.repeat(64) } },
    // @ts-expect-error a change without the current password
    { body: { novaSenha: 'outra brisa leve' } },
  ],
  requestPasswordResetEndpoint: [
    { body: { email: account.email } },
    // @ts-expect-error no e-mail
    { body: {} },
  ],
  resetPasswordEndpoint: [
    { body: { chave: 'k'.repeat(43), senha: account.senha } },
    // @ts-expect-error no key
    { body: { senha: account.senha } },
  ],
  newsletterEndpoint: [
    { body: { email: 'ana@loja.example', consentimento: '2026-11' } },
    // @ts-expect-error a version of the consent that does not exist
    { body: { email: 'ana@loja.example', consentimento: '1999-01' } },
  ],
  confirmNewsletterEndpoint: [
    { body: { chave: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11' } },
    // @ts-expect-error no key
    { body: {} },
  ],
  cancelNewsletterEndpoint: [
    { body: { chave: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11' } },
    // @ts-expect-error no key
    { body: {} },
  ],
};

/** Inputs of the endpoints of orders that were made: an accepted and a rejected one for each. */
export const orderRequests: RequestSamples<
  | 'orderPaymentEndpoint'
  | 'renewPaymentEndpoint'
  | 'payByCardEndpoint'
  | 'cancelOrderEndpoint'
  | 'afterSaleEndpoint'
  | 'returnItemsEndpoint'
  | 'buyAgainEndpoint'
  | 'findOrderEndpoint'
> = {
  orderPaymentEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  renewPaymentEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  payByCardEndpoint: [
    { params: { numero: 'AR-123' }, body: { token: 'abc' } },
    // @ts-expect-error no token
    { params: { numero: 'AR-123' } },
  ],
  cancelOrderEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  afterSaleEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  returnItemsEndpoint: [
    { params: { numero: 'AR-123' }, body: { itens: [0, { item: 1, devolvidas: 2 }] } },
    // @ts-expect-error a line by its name
    { params: { numero: 'AR-123' }, body: { itens: ['Split'] } },
  ],
  buyAgainEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  findOrderEndpoint: [
    { body: { numero: 'AR-123', contato: 'ana@loja.example' } },
    // @ts-expect-error the number alone
    { body: { numero: 'AR-123' } },
  ],
};

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
