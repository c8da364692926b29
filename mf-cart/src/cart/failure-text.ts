import { ApiError } from '@storefront/contracts';

/** True for a call without a usable reply in time; any other error is a bug and is thrown. */
export function isCallFailure(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** A refusal of the shop as a sentence: of its texts only some end as one. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** True without a reply of the shop: no network, or a timeout. */
export function gotNoReply({ status }: ApiError): boolean {
  return status === 0 || status === 504;
}

/**
 * Message for the shopper about a failed call.
 * @param what ending of "Não foi possível …", such as `adicionar o produto ao carrinho`
 */
export function failureText(error: unknown, what: string): string {
  if (!(error instanceof ApiError) || gotNoReply(error))
    return `Sem resposta da loja. Verifique sua conexão e tente de novo.`;
  const { status } = error;
  if (error.code === 'cart-full') return 'O carrinho tem no máximo 100 produtos diferentes.';
  if (status === 404 || status === 422) return 'Este produto não está mais disponível.';
  return `Não foi possível ${what}. Tente de novo.`;
}

/**
 * Message about a change whose reply was lost, after reading the cart again.
 * @param isUndone whether it is known that nothing has changed
 */
export function lostReplyText(error: ApiError, what: string, isUndone: boolean): string {
  if (!isUndone) return 'A loja não confirmou a mudança. Confira o carrinho antes de tentar de novo.';
  return gotNoReply(error)
    ? `Sem resposta da loja: não foi possível ${what}. Tente de novo.`
    : failureText(error, what);
}
