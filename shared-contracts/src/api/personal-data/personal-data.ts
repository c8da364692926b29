import * as z from 'zod/mini';
import { Password } from '../account/account.ts';
import { AccountAddress } from '../account/addresses.ts';
import { CheckoutFields } from '../checkout/checkout-steps.ts';
import { OwnQuestion } from '../feedback/endpoints-questions.ts';
import { OwnReview } from '../feedback/endpoints-reviews.ts';

/** The password proves that the account's owner, not just somebody with the browser, makes the request. */
export const PasswordCheck = z.object({ senha: Password });

/** All data that the shop has about an account, for its owner. Times are ISO 8601, amounts are reais. */
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
  enderecos: z.optional(z.array(AccountAddress)),
  pedidos: z.array(
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
      itens: z.array(
        z.object({
          nome: z.string(),
          quantidade: z.int(),
          precoPor: z.number(),
          opcoes: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() }))),
          seller: z.optional(z.string()),
        }),
      ),
    }),
  ),
  favoritos: z.array(z.object({ idProduto: z.int(), nome: z.string(), adicionadoEm: z.string() })),
  carrinho: z.array(
    z.object({ idProduto: z.int(), nome: z.string(), quantidade: z.int(), adicionadoEm: z.string() }),
  ),
  /** What was filled in for the next order. */
  compra: z.optional(CheckoutFields),
  /** Stock alerts that the account requested while it was signed in; all of a confirmed address. */
  avisos: z.array(
    z.object({ idProduto: z.int(), nome: z.string(), email: z.string(), pedidoEm: z.string() }),
  ),
  /** What the account has written of products, shown or not. */
  avaliacoes: z.optional(z.array(z.extend(OwnReview, { idProduto: z.int(), nome: z.string() }))),
  perguntas: z.optional(z.array(z.extend(OwnQuestion, { idProduto: z.int(), nome: z.string() }))),
  sessoes: z.array(
    z.object({ inicio: z.string(), ultimoUso: z.string(), encerradaEm: z.optional(z.string()) }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** `aparelho` names browser and system, such as `Chrome no Android`; `atual` is the caller's own session. */
export const AccountSession = z.object({
  id: z.string(),
  aparelho: z.optional(z.string()),
  inicio: z.string(),
  ultimoUso: z.string(),
  atual: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const AccountSessions = z.object({ sessoes: z.array(AccountSession) });
export type AccountSessions = z.infer<typeof AccountSessions>;
