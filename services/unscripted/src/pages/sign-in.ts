import { ApiError } from '@storefront/contracts';
import {
  type CheckoutQuery,
  normalizeTyped,
  PasswordReset,
  PasswordResetRequest,
  passwordRuleText,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  SignIn,
  signInEndpoint,
  signOutEndpoint,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import type { Notice } from '../html/page.ts';
import { hiddenFields } from '../html/parts.ts';
import { type Form, readForm } from '../visit/forms.ts';
import { endSentence, findNotice, problem } from '../visit/notices.ts';
import { pageAddress, stepAddress } from '../visit/steps.ts';
import type { PageReply, Visit } from '../visit/visit.ts';

const emailHtml = (typed = ''): Html =>
  html`<p><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${typed}"></p>`;

export const passwordHtml = (label: string, autoComplete: string): Html =>
  html`<p><label for="senha">${label}</label>
<input id="senha" name="senha" type="password" autocomplete="${autoComplete}"></p>`;

/**
 * @param typed e-mail of an attempt before
 * @param next where signing in leads
 */
const signInHtml = (
  typed?: string,
  next: Form = {},
  purchase: CheckoutQuery = {},
): Html => html`<form method="post" action="${pageAddress('entrar', purchase)}">
${hiddenFields(next)}${emailHtml(typed)}${passwordHtml('Senha', 'current-password')}
<p><button class="buy">Entrar</button></p></form>
<p><a href="${unscriptedPath}/esqueci-senha">Esqueci minha senha</a></p>
<p><a href="${stepAddress(0, purchase)}">Continuar sem cadastro</a></p>`;

const forgottenPasswordHtml = (
  typed?: string,
): Html => html`<form method="post" action="${unscriptedPath}/esqueci-senha">
${emailHtml(typed)}<p><button class="buy">Pedir o link</button></p></form>
<p>Já tem o link? <a href="${unscriptedPath}/nova-senha">Escolher nova senha</a></p>`;

/** The key of the link is in its fragment, which no browser sends: it is pasted. */
const newPasswordHtml = (
  typed?: string,
): Html => html`<form method="post" action="${unscriptedPath}/nova-senha">
<p><label for="link">Link da mensagem</label><input id="link" name="link" autocomplete="off" value="${typed}" aria-describedby="link-ajuda">
<small id="link-ajuda">Copie da mensagem o link inteiro e cole aqui.</small></p>
<p><label for="senha">Nova senha</label>
<input id="senha" name="senha" type="password" autocomplete="new-password" aria-describedby="senha-ajuda">
<small id="senha-ajuda">${passwordRuleText}</small></p>
<p><button class="buy">Salvar nova senha</button></p></form>
<p>O link não vale mais? <a href="${unscriptedPath}/esqueci-senha">Pedir outro link</a></p>`;

interface AccountPage {
  readonly title: string;
  /** @param typed what comes back after a refusal: never a password */
  readonly content: (typed?: string, next?: Form, purchase?: CheckoutQuery) => Html;
}

/** The page of a product to which signing in goes back; empty for anything else in an address. */
const readNext = ({ voltar = '', produto = '' }: Form): Form =>
  ['avaliar', 'perguntar'].includes(voltar) && /^\d{1,9}$/.test(produto) ? { voltar, produto } : {};

const signInPage: AccountPage = { title: 'Entrar', content: signInHtml };
const forgottenPage: AccountPage = { title: 'Recuperar senha', content: forgottenPasswordHtml };
const newPasswordPage: AccountPage = { title: 'Escolher nova senha', content: newPasswordHtml };

const show =
  ({ title, content }: AccountPage) =>
  async (visit: Visit): Promise<PageReply> =>
    visit.show({
      title,
      notice: findNotice(visit.query.aviso),
      content: content('', readNext(visit.query), visit.purchase),
    });

export const showSignIn = show(signInPage);
export const showForgottenPassword = show(forgottenPage);
export const showNewPassword = show(newPasswordPage);

/** The form again, with what was typed, which no address has. */
const refuse = (
  visit: Visit,
  { title, content }: AccountPage,
  refusal: {
    readonly status: number;
    readonly notice: Notice | undefined;
    readonly typed: string | undefined;
  },
): Promise<PageReply> =>
  visit.show(
    { title, notice: refusal.notice, content: content(refusal.typed, readNext(visit.form), visit.purchase) },
    refusal.status,
  );

/** Signs in; the purchase goes on with the first step that lacks something. */
export async function signIn(visit: Visit): Promise<PageReply> {
  const { email, senha } = visit.form;
  const body = readForm(SignIn, { email, senha });
  const wrong = { status: 401, notice: findNotice('wrong-credentials'), typed: email };
  if (!body.success) return refuse(visit, signInPage, wrong);
  try {
    await visit.call(signInEndpoint, { body: body.data });
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 429].includes(error.status)) throw error;
    const notice = error.status === 429 ? problem(endSentence(error)) : wrong.notice;
    return refuse(visit, signInPage, { ...wrong, status: error.status, notice });
  }
  const { voltar, produto } = readNext(visit.form);
  return voltar !== undefined && produto !== undefined
    ? visit.goTo(voltar, { produto })
    : visit.goTo('revisao');
}

export async function signOut(visit: Visit): Promise<PageReply> {
  await visit.call(signOutEndpoint, {});
  return visit.goTo('carrinho', { aviso: 'saiu' });
}

/** Asks for a link. The answer does not say whether the e-mail has an account. */
export async function requestPassword(visit: Visit): Promise<PageReply> {
  const { email } = visit.form;
  const body = readForm(PasswordResetRequest, { email });
  if (!body.success)
    return refuse(visit, forgottenPage, { status: 422, notice: findNotice('email'), typed: email });
  await visit.call(requestPasswordResetEndpoint, { body: body.data });
  return visit.goTo('nova-senha', { aviso: 'link-pedido' });
}

/** The key at the end of a link that was pasted. */
const keyIn = (link = '') => /(?:^|#)([\w-]{43})$/.exec(normalizeTyped(link))?.[1];

export async function setPassword(visit: Visit): Promise<PageReply> {
  const { link, senha } = visit.form;
  const again = (aviso: string) =>
    refuse(visit, newPasswordPage, { status: 422, notice: findNotice(aviso), typed: link });
  const chave = keyIn(link);
  if (chave === undefined) return again('link-vencido');
  const body = PasswordReset.safeParse({ chave, senha });
  if (!body.success) return again('senha');
  try {
    const { sucesso } = await visit.call(resetPasswordEndpoint, { body: body.data });
    return sucesso ? visit.goTo('entrar', { aviso: 'senha-salva' }) : again('link-vencido');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'weak-password') throw error;
    return refuse(visit, newPasswordPage, { status: 422, notice: problem(endSentence(error)), typed: link });
  }
}
