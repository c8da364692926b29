import * as z from 'zod/mini';

export const Email = z.string().check(z.maxLength(254), z.email());
export const Password = z.string().check(z.minLength(8), z.maxLength(128));
const Text = z.string().check(z.minLength(1), z.maxLength(200));

/** The shopper as the header and analytics see one. Anonymous visitors have `logado: false` and no name. */
export const User = z.object({
  logado: z.boolean(),
  ativo: z.boolean(),
  nomeRazao: z.string(),
  id: z.optional(z.int()),
  email: z.optional(z.object({ email: z.string() })),
  celular: z.optional(z.object({ phone: z.string() })),
  sexo: z.optional(z.string()),
  nascimento: z.optional(z.string()),
  endereco: z.optional(
    z.object({
      principal: z.object({ cidade: z.string(), uf: z.string(), cep: z.string(), pais: z.string() }),
    }),
  ),
  loginFacilitado: z.optional(z.boolean()),
  primeiraCompra: z.optional(z.boolean()),
  userHash: z.optional(z.string()),
});
export type User = z.infer<typeof User>;
export const UserReply = z.object({ user: User });

export const SignIn = z.object({ email: Email, senha: Password });
export const SignUp = z.object({ nomeRazao: Text, email: Email, senha: Password, celular: z.optional(Text) });

export const Success = z.object({ sucesso: z.boolean() });

export const WishlistItem = z.object({
  idProduto: z.int(),
  idAtributoSimples: z.int(),
  idUnidadeVenda: z.int(),
  quantidade: z.int().check(z.minimum(1), z.maximum(9_999_999)),
  parametroAdicional: z.string().check(z.maxLength(200)),
});
export type WishlistItem = z.infer<typeof WishlistItem>;
/** Reply about a batch of cards: which of these products are favourites. */
export const WishlistState = z.object({ sucesso: z.boolean(), ids: z.array(z.int()) });
