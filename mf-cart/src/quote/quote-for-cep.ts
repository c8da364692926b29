import { type ApiClient, ApiError } from '@storefront/contracts';
import { refusalCode, type ShippingQuote, shippingQuoteEndpoint, wrongCep } from '@storefront/contracts/api';
import { readCep } from '../forms/cep.ts';
import { type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';

export type QuoteResult =
  | { readonly kind: 'quoted'; readonly quote: ShippingQuote; readonly cep: string }
  | { readonly kind: 'refused'; readonly problems: FormProblems };

/** The ways to deliver a product to a CEP as it was typed. */
export async function quoteForCep(api: ApiClient, typed: string, productId: number): Promise<QuoteResult> {
  const cep = readCep(typed);
  if (!cep) return { kind: 'refused', problems: { fields: { cep: wrongCep }, whole: '' } };
  try {
    const quote = await api.call(shippingQuoteEndpoint, { query: { cep, idProduto: productId } });
    return { kind: 'quoted', cep, quote };
  } catch (error) {
    const unknown = error instanceof ApiError && refusalCode(shippingQuoteEndpoint, error) === 'cep-unknown';
    const texts = { cep: unknown ? `Não encontramos o CEP ${cep}.` : wrongCep };
    return { kind: 'refused', problems: problemsOfRefusal(error, texts, 'calcular o frete') };
  }
}
