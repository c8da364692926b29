import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Email, Password, Success } from './account.ts';
import { UserReply } from './user.ts';

/** What a new password must be, said where one is chosen, before one is refused. */
export const passwordRuleText =
  'Pelo menos 8 caracteres. Três ou quatro palavras sem relação são uma boa senha; nomes, times, datas e sequências, não.';

/** What is said of a password that is not the account's; in signing in, also of an e-mail without account. */
export const wrongPasswordText = 'A senha não confere.';
export const wrongCredentialsText = 'E-mail ou senha não conferem.';

export const passwordLengthText = 'A senha tem de 8 a 128 caracteres.';

/** `senha` is the current password. */
export const PasswordChange = z.object({ senha: Password, novaSenha: Password });
export const PasswordResetRequest = z.object({ email: Email });
/** `chave` is from the link of the message, `senha` the new password. */
export const PasswordReset = z.object({
  chave: z.string().check(z.regex(/^[\w-]{43}$/)),
  senha: Password,
});

// a new password that is easy to guess is refused by 422, naming its field

/** Ends all other sessions of the account. 401 without an account, 403 for a wrong password, naming `senha`. */
export const changePasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user/password',
  body: () => PasswordChange,
  reply: () => UserReply,
  errors: {
    401: ['sign-in-required'],
    403: ['wrong-password'],
    422: ['weak-password'],
    429: ['too-many-sign-ins'],
  },
});
/** Sends a message with a link to the address. The reply does not depend on whether the address has an account. */
export const requestPasswordResetEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/password-reset',
  body: () => PasswordResetRequest,
  reply: () => Success,
});
/** Ends all sessions of the account. `sucesso` is false for a key that was used, or is over half an hour old. */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/password-reset',
  body: () => PasswordReset,
  reply: () => Success,
  errors: { 422: ['weak-password'] },
});
