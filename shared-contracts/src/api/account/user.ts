import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

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

export const readUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/user',
  reply: () => UserReply,
});
export const signOutEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/session',
  reply: () => UserReply,
});
