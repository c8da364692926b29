import type { EventPayload } from '../events/index.ts';
import type { Product } from './product.ts';

type Option = NonNullable<EventPayload<'cart:buy-requested'>['option']>;

/** What must be chosen of a product before it is bought, as the buy modal's request names it. */
export function optionOf({ atributosSimples: simple }: Pick<Product, 'atributosSimples'>): {
  readonly option?: Option;
} {
  if (!simple) return {};
  const values = simple.valores.map(({ idAtributoValor, label }) => ({ id: idAtributoValor, label }));
  return { option: { name: simple.nome, values } };
}
