import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { typedEmail, typedLine, typedPhone } from '../typed/typed-fields.ts';
import { rulesAgainst } from './hold-back.ts';
import { UserReply } from './user.ts';

/**
 * What browsers accept in `<input type=email>` (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot and a
 * letter after the at-sign.
 */
const emailAddress =
  /^(?=.*@.*\.[a-zA-Z])[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
export const Email = z
  .string()
  .check(
    typedEmail,
    z.maxLength(254),
    z.regex(emailAddress, 'não é um e-mail completo, como nome@exemplo.com.br'),
  );
export const Password = z.string().check(z.minLength(8), z.maxLength(128));

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
/** A letter that can be seen: some, such as the Hangul filler, are blank. */
const visibleLetter = /[^\P{L}\p{Default_Ignorable_Code_Point}]/u;
const controls = 'não pode ter caracteres de controle nem de direção';
/** A name is shown beside texts and written into messages, which must lead nobody elsewhere. */
export const nameLeadsNowhere = z.refine<string>(
  (name) => rulesAgainst([name]).length === 0,
  'não pode ter link, e-mail nem telefone',
);
const PersonName = z
  .string()
  .check(
    typedLine,
    z.maxLength(200),
    z.regex(plainText, controls),
    z.regex(visibleLetter, 'precisa de uma letra'),
    nameLeadsNowhere,
  );
const Phone = z
  .string()
  .check(typedPhone, z.maxLength(200), z.regex(plainText, controls), z.regex(/\d/, 'precisa de um número'));

export const SignIn = z.object({ email: Email, senha: Password });
export const SignUp = z.object({
  nomeRazao: PersonName,
  email: Email,
  senha: Password,
  celular: z.optional(Phone),
});

export const Success = z.object({ sucesso: z.boolean() });

export const signUpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user',
  body: () => SignUp,
  reply: () => UserReply,
  errors: { 409: ['email-taken'], 422: ['weak-password'] },
});
export const signInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/session',
  body: () => SignIn,
  reply: () => UserReply,
  errors: { 401: ['wrong-credentials'], 429: ['too-many-sign-ins'] },
});
