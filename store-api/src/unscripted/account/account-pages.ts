import { unscriptedPath } from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { hiddenFields } from '../html/input-html.ts';
import type { Form } from '../visit/forms.ts';

const emailHtml = (typed = ''): Html =>
  html`<p><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" maxlength="254" value="${typed}"></p>`;

export const passwordHtml = (label: string, autoComplete: string): Html =>
  html`<p><label for="senha">${label}</label>
<input id="senha" name="senha" type="password" autocomplete="${autoComplete}" maxlength="128"></p>`;

/**
 * @param typed e-mail of an attempt before
 * @param next where signing in leads
 */
export const signInHtml = (
  typed?: string,
  next: Form = {},
): Html => html`<form method="post" action="${unscriptedPath}/entrar">
${hiddenFields(next)}${emailHtml(typed)}${passwordHtml('Senha', 'current-password')}
<p><button class="buy">Entrar</button></p></form>
<p><a href="${unscriptedPath}/esqueci-senha">Esqueci minha senha</a></p>
<p><a href="${unscriptedPath}/identificacao">Continuar sem cadastro</a></p>`;

export const forgottenPasswordHtml = (
  typed?: string,
): Html => html`<form method="post" action="${unscriptedPath}/esqueci-senha">
${emailHtml(typed)}<p><button class="buy">Pedir o link</button></p></form>
<p>Já tem o link? <a href="${unscriptedPath}/nova-senha">Escolher nova senha</a></p>`;

/** The key of the link is in its fragment, which no browser sends: it is pasted. */
export const newPasswordHtml = (
  typed?: string,
): Html => html`<form method="post" action="${unscriptedPath}/nova-senha">
<p><label for="link">Link da mensagem</label><input id="link" name="link" autocomplete="off" maxlength="400" value="${typed}" aria-describedby="link-ajuda">
<small id="link-ajuda">Copie da mensagem o link inteiro e cole aqui.</small></p>
${passwordHtml('Nova senha, de 8 a 128 caracteres', 'new-password')}
<p><button class="buy">Salvar nova senha</button></p></form>
<p>O link não vale mais? <a href="${unscriptedPath}/esqueci-senha">Pedir outro link</a></p>`;
