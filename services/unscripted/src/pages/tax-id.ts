import { ApiError } from '@storefront/contracts';
import {
  ChangedTaxId,
  changeTaxIdEndpoint,
  checkoutInputs,
  readTaxIdEndpoint,
  taxIdEmptyText,
  taxIdUseText,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import type { Notice } from '../html/page.ts';
import { inputHtml } from '../html/parts.ts';
import { readForm } from '../visit/forms.ts';
import { endSentence, findNotice, problem } from '../visit/notices.ts';
import type { PageReply, Visit } from '../visit/visit.ts';
import { addressBookPath, orSignIn } from './addresses.ts';
import { passwordHtml } from './sign-in.ts';

const inputs = checkoutInputs
  .filter(({ name }) => name === 'documento')
  .map((input) => ({ ...input, optional: true, hint: taxIdEmptyText }));

/** The account's CPF or CNPJ, which its password changes. */
const taxIdHtml = (typed: string, isWrong: boolean): Html => html`
<p>${taxIdUseText}</p>
<form method="post" action="${unscriptedPath}/documento" novalidate>
${inputs.map((input) => inputHtml(input, typed, isWrong))}
${passwordHtml('Senha atual', 'current-password')}
<p><button class="buy">Guardar</button></p></form>
<p><a href="${addressBookPath}">Meus endereços</a></p>`;

const page = 'documento';
const title = 'CPF ou CNPJ';

/** The account's CPF or CNPJ. */
export const showTaxId = async (visit: Visit): Promise<PageReply> => {
  const open = async () => {
    const { documento } = await visit.call(readTaxIdEndpoint, {});
    return visit.show({ title, notice: findNotice(visit.query.aviso), content: taxIdHtml(documento, false) });
  };
  return open().catch(orSignIn(visit));
};

/** Stores another one, or none; the account's password is asked for, as with scripts. */
export async function changeTaxId(visit: Visit): Promise<PageReply> {
  const { documento = '', senha } = visit.form;
  const refuse = (status: number, notice?: Notice) =>
    visit.show({ title, notice, content: taxIdHtml(documento, status === 422) }, status);
  const body = readForm(ChangedTaxId, { documento, senha });
  if (!body.success) {
    const isWrong = body.error.issues.some(({ path }) => path[0] === 'documento');
    return isWrong ? refuse(422) : refuse(403, findNotice('wrong-password'));
  }
  const store = async () => {
    await visit.call(changeTaxIdEndpoint, { body: body.data });
    return visit.goTo(page, { aviso: 'documento-guardado' });
  };
  return store().catch((error: unknown) => {
    if (!(error instanceof ApiError) || ![403, 422, 429].includes(error.status))
      return orSignIn(visit)(error);
    if (error.status === 422) return refuse(422);
    return refuse(
      error.status,
      error.status === 429 ? problem(endSentence(error)) : findNotice('wrong-password'),
    );
  });
}
