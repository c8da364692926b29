import type { EventPayload } from '../events/index.ts';
import type { Product } from './product.ts';

type Option = NonNullable<EventPayload<'cart:buy-requested'>['option']>;

/** The option that must be chosen before a product is bought, in the form of the buy modal's request. */
export function optionOf({ atributosSimples: simple }: Pick<Product, 'atributosSimples'>): {
  readonly option?: Option;
} {
  if (!simple) return {};
  const values = simple.valores.map(({ idAtributoValor, label }) => ({ id: idAtributoValor, label }));
  return { option: { name: simple.nome, values } };
}
