import * as z from 'zod/mini';
import { Password, SignUp } from './account/account.ts';
import { AccountAddress } from './account/addresses.ts';
import { UserReply } from './account/user.ts';
import { defineEndpoint } from './call/define-endpoint.ts';
import { wholeList } from './call/reader-rules.ts';
import { CheckoutFields } from './checkout/checkout-steps.ts';
import { OwnQuestion } from './feedback/own-questions.ts';
import { OwnReview } from './feedback/reviews.ts';

/** The password proves that the account's owner, not just somebody with the browser, makes the request. */
export const PasswordCheck = z.object({ senha: Password });

/** All data that the shop has about an account, for its owner. Times are ISO 8601, amounts are reais. Nothing of it may be left out. */
export const PersonalData = z.object({
  exportadoEm: z.string(),
  conta: z.object({
    nome: z.string(),
    email: z.string(),
    emailConfirmado: z.optional(z.boolean()),
    celular: z.optional(z.string()),
    documento: z.optional(z.string()),
    criadaEm: z.string(),
  }),
  enderecos: z.optional(z.array(AccountAddress).check(wholeList)),
  pedidos: z
    .array(
      z.object({
        numero: z.string(),
        criadoEm: z.string(),
        cep: z.string(),
        total: z.number(),
        frete: z.number(),
        cupom: z.optional(z.string()),
        desconto: z.optional(z.number()),
        /** Who got the order and where, as it was filled in. */
        destinatario: z.optional(CheckoutFields),
        itens: z
          .array(
            z.object({
              nome: z.string(),
              quantidade: z.int(),
              precoPor: z.number(),
              opcoes: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() })).check(wholeList)),
              seller: z.optional(z.string()),
            }),
          )
          .check(wholeList),
      }),
    )
    .check(wholeList),
  favoritos: z
    .array(z.object({ idProduto: z.int(), nome: z.string(), adicionadoEm: z.string() }))
    .check(wholeList),
  carrinho: z
    .array(z.object({ idProduto: z.int(), nome: z.string(), quantidade: z.int(), adicionadoEm: z.string() }))
    .check(wholeList),
  /** What was filled in for the next order. */
  compra: z.optional(CheckoutFields),
  /** Stock alerts that the account requested while it was signed in; all of a confirmed address. */
  avisos: z
    .array(z.object({ idProduto: z.int(), nome: z.string(), email: z.string(), pedidoEm: z.string() }))
    .check(wholeList),
  /** What the account has written of products, shown or not. */
  avaliacoes: z.optional(
    z.array(z.extend(OwnReview, { idProduto: z.int(), nome: z.string() })).check(wholeList),
  ),
  perguntas: z.optional(
    z.array(z.extend(OwnQuestion, { idProduto: z.int(), nome: z.string() })).check(wholeList),
  ),
  sessoes: z
    .array(z.object({ inicio: z.string(), ultimoUso: z.string(), encerradaEm: z.optional(z.string()) }))
    .check(wholeList),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** The same as it came: a file of it has also what its reader does not know, such as fields and words of a newer API. */
const WholePersonalData = z.union([
  z
    .record(z.string(), z.unknown())
    .check(z.refine(({ conta, pedidos }) => conta !== undefined && pedidos !== undefined)),
  PersonalData,
]) as z.ZodMiniType<PersonalData>;

/** `aparelho` names browser and system, such as `Chrome no Android`; `atual` is the caller's own session. */
export const AccountSession = z.object({
  id: z.string(),
  aparelho: z.optional(z.string()),
  inicio: z.string(),
  ultimoUso: z.string(),
  atual: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

const AccountSessions = z.object({ sessoes: z.array(AccountSession) });

// each answers 401 to visitors without an account, and 403 naming `senha` for a wrong password

export const exportUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/export',
  body: () => PasswordCheck,
  reply: () => WholePersonalData,
  errors: { 401: ['sign-in-required'], 403: ['wrong-password'], 429: ['too-many-sign-ins'] },
});
/** Replaces name, e-mail and phone; `senha` is the account's. 409 when another account has the e-mail. */
export const correctUserEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user',
  body: () => SignUp,
  reply: () => UserReply,
  errors: {
    401: ['sign-in-required'],
    403: ['wrong-password'],
    409: ['email-taken'],
    429: ['too-many-sign-ins'],
  },
});
/** Deletes the account. Its orders are kept without what identifies a person. */
export const deleteUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/delete',
  body: () => PasswordCheck,
  reply: () => UserReply,
  errors: { 401: ['sign-in-required'], 403: ['wrong-password'], 429: ['too-many-sign-ins'] },
});
/** Ends all sessions of the account, also the caller's. */
export const endSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/sessions',
  reply: () => UserReply,
  errors: { 401: ['sign-in-required'] },
});
/** The sessions in which the account is signed in, the last used first. */
export const accountSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/sessions',
  reply: () => AccountSessions,
  errors: { 401: ['sign-in-required'] },
});
/** Ends one session of the account. @returns those that are left */
export const endSessionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/sessions/{id}',
  params: ['id'],
  reply: () => AccountSessions,
  errors: { 401: ['sign-in-required'], 404: ['not-found'] },
});
