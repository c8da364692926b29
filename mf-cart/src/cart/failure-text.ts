import { ApiError } from '@storefront/contracts';

/** True for a call that got no usable reply in time; anything else is a mistake of ours and goes up. */
export function isCallFailure(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** True when the call may have arrived although no reply came: no network, or none in time. */
export function gotNoReply({ status }: ApiError): boolean {
  return status === 0 || status === 504;
}

/**
 * A failed call in words for the shopper.
 * @param what ending of "Não foi possível …", such as `adicionar o produto ao carrinho`
 */
export function failureText(error: unknown, what: string): string {
  if (!(error instanceof ApiError) || gotNoReply(error))
    return `Sem resposta da loja. Verifique sua conexão e tente de novo.`;
  const { status } = error;
  if (status === 404 || status === 422) return 'Este produto não está mais disponível.';
  return `Não foi possível ${what}. Tente de novo.`;
}
