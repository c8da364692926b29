import { checkoutInputs, unscriptedPath } from '@storefront/contracts/api';
import { addressBookPath } from '../addresses/address-page.ts';
import { type Html, html } from '../html/html.ts';
import { inputHtml } from '../html/input-html.ts';
import { passwordHtml } from './account-pages.ts';

const taxIdPath = `${unscriptedPath}/documento`;

const inputs = checkoutInputs
  .filter(({ name }) => name === 'documento')
  .map((input) => ({ ...input, optional: true, hint: 'Deixe vazio para apagar.' }));

/** The account's CPF or CNPJ, which its password changes. */
export const taxIdHtml = (typed: string, isWrong: boolean): Html => html`
<p>Com ele guardado, a próxima compra não o pede de novo.</p>
<form method="post" action="${taxIdPath}" novalidate>
${inputs.map((input) => inputHtml(input, typed, isWrong))}
${passwordHtml('Senha atual', 'current-password')}
<p><button class="buy">Guardar</button></p></form>
<p><a href="${addressBookPath}">Meus endereços</a></p>`;
