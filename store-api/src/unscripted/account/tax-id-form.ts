import {
  ChangedTaxId,
  changeTaxIdEndpoint,
  checkoutInputs,
  readTaxIdEndpoint,
  unscriptedPath,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { orSignIn } from '../addresses/address-forms.ts';
import { addressBookPath } from '../addresses/address-page.ts';
import { type Html, html } from '../html/html.ts';
import { inputHtml } from '../html/input-html.ts';
import { endSentence, noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { passwordHtml } from './account-pages.ts';

const inputs = checkoutInputs
  .filter(({ name }) => name === 'documento')
  .map((input) => ({ ...input, optional: true, hint: 'Deixe vazio para apagar.' }));

/** The account's CPF or CNPJ, which its password changes. */
const taxIdHtml = (typed: string, isWrong: boolean): Html => html`
<p>Com ele guardado, a próxima compra não o pede de novo.</p>
<form method="post" action="${unscriptedPath}/documento" novalidate>
${inputs.map((input) => inputHtml(input, typed, isWrong))}
${passwordHtml('Senha atual', 'current-password')}
<p><button class="buy">Guardar</button></p></form>
<p><a href="${addressBookPath}">Meus endereços</a></p>`;

const page = 'documento';
const title = 'CPF ou CNPJ';

/** The account's CPF or CNPJ. */
export const showTaxId = async (visit: Visit): Promise<FastifyReply> => {
  const open = async () => {
    const { documento } = await visit.call(readTaxIdEndpoint, {});
    return visit.show({ title, notice: noticeOf(visit.query.aviso), content: taxIdHtml(documento, false) });
  };
  return open().catch(orSignIn(visit));
};

/** Stores another one, or none; the account's password is asked for, as with scripts. */
export async function changeTaxId(visit: Visit): Promise<FastifyReply> {
  const { documento = '', senha } = visit.form;
  const refuse = (status: number, notice: string) =>
    visit.show({ title, notice, content: taxIdHtml(documento, status === 422) }, status);
  const body = ChangedTaxId.safeParse({ documento, senha });
  if (!body.success) {
    const isWrong = body.error.issues.some(({ path }) => path[0] === 'documento');
    return isWrong ? refuse(422, '') : refuse(403, noticeOf('wrong-password'));
  }
  const store = async () => {
    await visit.call(changeTaxIdEndpoint, { body: body.data });
    return visit.goTo(page, { aviso: 'documento-guardado' });
  };
  return store().catch((error: unknown) => {
    if (!(error instanceof HttpProblem) || ![403, 422, 429].includes(error.status))
      return orSignIn(visit)(error);
    if (error.status === 422) return refuse(422, '');
    return refuse(error.status, error.status === 429 ? endSentence(error) : noticeOf('wrong-password'));
  });
}
