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

export const SignIn = z.object({ email: Email, senha: Password });
export const SignUp = z.object({
  nomeRazao: PersonName,
  email: Email,
  senha: Password,
  celular: z.optional(Phone),
});

export const Success = z.object({ sucesso: z.boolean() });
