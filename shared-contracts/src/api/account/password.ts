import * as z from 'zod/mini';
import { Email, Password } from './account.ts';

/** `senha` is the current password. */
export const PasswordChange = z.object({ senha: Password, novaSenha: Password });
export const PasswordResetRequest = z.object({ email: Email });
/** `chave` is from the link of the message, `senha` the new password. */
export const PasswordReset = z.object({
  chave: z.string().check(z.regex(/^[\w-]{43}$/)),
  senha: Password,
});
