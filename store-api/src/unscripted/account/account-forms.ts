import {
  PasswordReset,
  PasswordResetRequest,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  SignIn,
  signInEndpoint,
  signOutEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { Html } from '../html/html.ts';
import type { Form } from '../visit/forms.ts';
import { endSentence, noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { forgottenPasswordHtml, newPasswordHtml, signInHtml } from './account-pages.ts';

interface AccountPage {
  readonly title: string;
  /** @param typed what comes back after a refusal: never a password */
  readonly content: (typed?: string, next?: Form) => Html;
}

/** The page of a product to which signing in goes back; empty for anything else in an address. */
const nextIn = ({ voltar = '', produto = '' }: Form): Form =>
  ['avaliar', 'perguntar'].includes(voltar) && /^\d{1,9}$/.test(produto) ? { voltar, produto } : {};

const signInPage: AccountPage = { title: 'Entrar', content: signInHtml };
const forgottenPage: AccountPage = { title: 'Recuperar senha', content: forgottenPasswordHtml };
const newPasswordPage: AccountPage = { title: 'Escolher nova senha', content: newPasswordHtml };

const show =
  ({ title, content }: AccountPage) =>
  async (visit: Visit): Promise<FastifyReply> =>
    visit.show({ title, notice: noticeOf(visit.query.aviso), content: content('', nextIn(visit.query)) });

export const showSignIn = show(signInPage);
export const showForgottenPassword = show(forgottenPage);
export const showNewPassword = show(newPasswordPage);

/** The form again, with what was typed, which no address has. */
const refuse = (
  visit: Visit,
  { title, content }: AccountPage,
  refusal: { readonly status: number; readonly notice: string; readonly typed: string | undefined },
): FastifyReply =>
  visit.show(
    { title, notice: refusal.notice, content: content(refusal.typed, nextIn(visit.form)) },
    refusal.status,
  );

/** Signs in; the purchase goes on with the first step that lacks something. */
export async function signIn(visit: Visit): Promise<FastifyReply> {
  const { email, senha } = visit.form;
  const body = SignIn.safeParse({ email, senha });
  const wrong = { status: 401, notice: noticeOf('wrong-credentials'), typed: email };
  if (!body.success) return refuse(visit, signInPage, wrong);
  try {
    await visit.call(signInEndpoint, { body: body.data });
  } catch (error) {
    if (!(error instanceof HttpProblem) || ![401, 429].includes(error.status)) throw error;
    const notice = error.status === 429 ? endSentence(error) : wrong.notice;
    return refuse(visit, signInPage, { ...wrong, status: error.status, notice });
  }
  const { voltar, produto } = nextIn(visit.form);
  return voltar !== undefined && produto !== undefined
    ? visit.goTo(voltar, { produto })
    : visit.goTo('revisao');
}

export async function signOut(visit: Visit): Promise<FastifyReply> {
  await visit.call(signOutEndpoint, {});
  return visit.goTo('carrinho', { aviso: 'saiu' });
}

/** Asks for a link. The answer does not say whether the e-mail has an account. */
export async function requestPassword(visit: Visit): Promise<FastifyReply> {
  const { email } = visit.form;
  const body = PasswordResetRequest.safeParse({ email });
  if (!body.success)
    return refuse(visit, forgottenPage, { status: 422, notice: noticeOf('email'), typed: email });
  await visit.call(requestPasswordResetEndpoint, { body: body.data });
  return visit.goTo('nova-senha', { aviso: 'link-pedido' });
}

/** The key at the end of a link that was pasted. */
const keyIn = (link = '') => /(?:^|#)([\w-]{43})$/.exec(link.trim())?.[1];

export async function setPassword(visit: Visit): Promise<FastifyReply> {
  const { link, senha } = visit.form;
  const again = (aviso: string) =>
    refuse(visit, newPasswordPage, { status: 422, notice: noticeOf(aviso), typed: link });
  const chave = keyIn(link);
  if (chave === undefined) return again('link-vencido');
  const body = PasswordReset.safeParse({ chave, senha });
  if (!body.success) return again('senha');
  try {
    const { sucesso } = await visit.call(resetPasswordEndpoint, { body: body.data });
    return sucesso ? visit.goTo('entrar', { aviso: 'senha-salva' }) : again('link-vencido');
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'weak-password') throw error;
    return again('weak-password');
  }
}
