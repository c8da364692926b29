import * as z from 'zod/mini';

/**
 * What browsers accept in `<input type=email>` (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot and a
 * letter after the at-sign.
 */
const emailAddress =
  /^(?=.*@.*\.[a-zA-Z])[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
export const Email = z
  .string()
  .check(z.maxLength(254), z.regex(emailAddress, 'não é um e-mail completo, como nome@exemplo.com.br'));
export const Password = z.string().check(z.minLength(8), z.maxLength(128));

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
/** A letter that can be seen: some, such as the Hangul filler, are blank. */
const visibleLetter = /[^\P{L}\p{Default_Ignorable_Code_Point}]/u;
const controls = 'não pode ter caracteres de controle nem de direção';
const PersonName = z
  .string()
  .check(z.maxLength(200), z.regex(plainText, controls), z.regex(visibleLetter, 'precisa de uma letra'));
const Phone = z
  .string()
  .check(z.maxLength(200), z.regex(plainText, controls), z.regex(/\d/, 'precisa de um número'));

/** The shopper as the header and analytics see one. Anonymous visitors have `logado: false` and no name. */
export const User = z.object({
  logado: z.boolean(),
  ativo: z.boolean(),
  nomeRazao: z.string(),
  id: z.optional(z.int()),
  /** `confirmado`: a link that was sent to the address has been used. */
  email: z.optional(z.object({ email: z.string(), confirmado: z.optional(z.boolean()) })),
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
export const SignUp = z.object({
  nomeRazao: PersonName,
  email: Email,
  senha: Password,
  celular: z.optional(Phone),
});

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
