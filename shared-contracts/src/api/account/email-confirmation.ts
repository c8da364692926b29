import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { replyWords } from '../call/reader-rules.ts';

/**
 * What a link did: `usado` also when another link has confirmed the address, `outra-conta` while another account is
 * signed in, `desconhecido` also for an address that the account no longer has.
 */
export const EmailConfirmation = z.object({
  resultado: replyWords(['confirmado', 'usado', 'vencido', 'desconhecido', 'outra-conta']),
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

/** Writes a message with another link to the account's address, unless that is confirmed. 429 for more links than the shop writes. */
export const requestEmailConfirmationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/email-confirmation',
  reply: () => z.object({ resultado: replyWords(['pedido', 'confirmado']) }),
  errors: { 401: ['sign-in-required'] },
});
/** Confirms the address to which a link was written. No account needs to be signed in. */
export const confirmEmailEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user/email-confirmation',
  body: () => z.object({ chave: z.string().check(z.maxLength(200)) }),
  reply: () => EmailConfirmation,
});
