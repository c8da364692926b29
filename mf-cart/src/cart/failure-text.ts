import { ApiError } from '@storefront/contracts';

/** True for a call without a usable reply in time; any other error is a bug and is thrown. */
export function isCallFailure(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** True when the call may have succeeded although no reply came: no network, or a timeout. */
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
  if (status === 404 || status === 422) return 'Este produto não está mais disponível.';
  return `Não foi possível ${what}. Tente de novo.`;
}
