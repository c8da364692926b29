import { type ApiClient, ApiError } from '@storefront/contracts';
import { type CallInput, signInEndpoint, type User } from '@storefront/contracts/api';
import { readUserNow } from '../api/read-user.ts';
import type { Submission } from './submit-form.ts';

type SignInBody = CallInput<typeof signInEndpoint>['body'];

const done = { reply: undefined };
const unknown = (whole: string): Submission<void> => ({ wrong: { fields: {}, whole } });

/** Whether the account of this e-mail is the one that is signed in. */
const isAccountOf = (user: User, email: string) => user.logado && user.email?.email === email.toLowerCase();

/** After a lost reply to signing in. */
export async function recoverSignIn(
  api: ApiClient,
  { email }: SignInBody,
): Promise<Submission<void> | undefined> {
  const user = await readUserNow(api);
  return user && isAccountOf(user, email) ? done : undefined;
}

/** After a lost reply to signing up: its cookie may be lost too, so an account that was created is signed in to. */
export async function recoverSignUp(api: ApiClient, body: SignInBody): Promise<Submission<void> | undefined> {
  const { email, senha } = body;
  if (await recoverSignIn(api, body)) return done;
  try {
    await api.call(signInEndpoint, { body: { email, senha } });
    return done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401)
      return unknown('A loja não confirmou o cadastro, e sua conta não foi criada. Tente de novo.');
    return unknown(
      'A loja não confirmou o cadastro: não sabemos se sua conta foi criada. Tente entrar antes de cadastrar de novo.',
    );
  }
}

interface Correction {
  readonly nomeRazao: string;
  readonly email: string;
  readonly celular?: string | undefined;
}

/** After a lost reply to a correction of the account's data. */
export async function recoverCorrection(
  api: ApiClient,
  { nomeRazao, email, celular }: Correction,
): Promise<Submission<void> | undefined> {
  const user = await readUserNow(api);
  if (!user)
    return unknown(
      'A loja não respondeu: não sabemos se seus dados foram salvos. Confira-os antes de tentar de novo.',
    );
  if (!isAccountOf(user, email)) return undefined;
  return user.nomeRazao === nomeRazao && user.celular?.phone === celular ? done : undefined;
}

/** After a lost reply to the deletion of the account, which signs out. */
export async function recoverDeletion(api: ApiClient): Promise<Submission<void> | undefined> {
  const user = await readUserNow(api);
  if (!user)
    return unknown(
      'A loja não respondeu: não sabemos se sua conta foi excluída. Recarregue a página antes de tentar de novo.',
    );
  return user.logado ? undefined : done;
}

/** After a lost reply to asking for a link, of which nothing can be read. */
export const recoverResetRequest = async (): Promise<Submission<never>> => ({
  wrong: {
    fields: {},
    whole:
      'A loja não respondeu: não sabemos se o link foi criado. Peça de novo: enquanto um link vale, não há outro.',
  },
});

const newPasswordText =
  'A loja não confirmou a mudança: não sabemos se a senha é a nova. Tente entrar com a nova antes de mudar de novo.';

/** After a lost reply to a change of password, which cannot be read. */
export const recoverPassword = async (): Promise<Submission<never>> => ({
  wrong: { fields: {}, whole: newPasswordText },
});
