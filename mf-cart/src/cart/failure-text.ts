import { ApiError } from '@storefront/contracts';

/** True for a call that got no usable reply in time; anything else is a mistake of ours and goes up. */
export function isCallFailure(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/**
 * A failed call in words for the shopper.
 * @param what ending of "Não foi possível …", such as `adicionar o produto ao carrinho`
 */
export function failureText(error: unknown, what: string): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0) return `Sem resposta da loja. Verifique sua conexão e tente de novo.`;
  if (status === 404 || status === 422) return 'Este produto não está mais disponível.';
  return `Não foi possível ${what}. Tente de novo.`;
}
