import * as z from 'zod/mini';
import { wholeList } from '../call/reader-rules.ts';
import { typedQuantity } from '../typed/typed-fields.ts';

/** Quantity of one line; the upper bound means unlimited. */
export const Quantity = z.int().check(typedQuantity, z.minimum(1), z.maximum(9_999_999));

/** What identifies a line: product, simple attribute (0 when none) and unit of sale. */
export const CartItemHash = z.object({
  idProduto: z.int(),
  idAtributoSimples: z.int(),
  idUnidadeVenda: z.int(),
});
export type CartItemHash = z.infer<typeof CartItemHash>;

/** Body that adds a line to the cart; each product has its own in `carrinho`. */
export const CartRequest = z.object({
  tipo: z.string(),
  itens: z
    .array(
      z.object({
        idProduto: z.int(),
        idAtributoSimples: z.int(),
        idUnidadeVenda: z.int(),
        quantidade: Quantity,
      }),
    )
    .check(wholeList, z.minLength(1), z.maxLength(50)),
});
export type CartRequest = z.infer<typeof CartRequest>;
