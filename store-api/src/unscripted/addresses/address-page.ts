import {
  type AccountAddress,
  addressFields,
  type Checkout,
  checkoutInputs,
  describeAccountAddress,
  findAddress,
  mostAddresses,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { inputHtml } from '../html/input-html.ts';
import { stepAddress } from '../html/steps.ts';
import type { Form } from '../visit/forms.ts';

export const addressBookPath = `${unscriptedPath}/enderecos`;

const inputs = checkoutInputs.filter(({ name }) => addressFields.some((field) => field === name));

export interface AddressForm {
  /** Number of the address that is changed; absent for another one. */
  readonly id?: number | undefined;
  readonly typed: Form;
  /** Names of the fields that are missing or wrong. */
  readonly wrong: readonly string[];
}

const idHtml = (id: number | undefined): Html =>
  html`${id !== undefined && html`<input type="hidden" name="id" value="${id}">`}`;

function itemHtml(address: AccountAddress): Html {
  const { id, nome, principal } = address;
  const action = (value: string, label: string) =>
    html`<button name="acao" value="${value}" aria-label="${label}: ${nome}">${label}</button> `;
  return html`<li class="box"><p>${describeAccountAddress(address)}${principal && html` <b>Principal</b>`}</p>
<form method="post" action="${addressBookPath}" class="row">${idHtml(id)}
<a href="${addressBookPath}?mudar=${id}" aria-label="Mudar: ${nome}">Mudar</a>
${!principal && action('principal', 'Tornar principal')}${action('excluir', 'Excluir')}</form></li>`;
}

function formHtml({ id, typed, wrong }: AddressForm): Html {
  return html`<h2>${id === undefined ? 'Novo endereço' : 'Mudar endereço'}</h2>
<form method="post" action="${addressBookPath}" novalidate>${idHtml(id)}
<p><label for="nome">Nome deste endereço (opcional)</label>
<input id="nome" name="nome" autocomplete="off" maxlength="40" value="${typed.nome}"></p>
${inputs.map((input) => inputHtml(input, typed[input.name], wrong.includes(input.name)))}
<p><button class="buy" name="acao" value="guardar">Guardar endereço</button></p></form>`;
}

/** The addresses of an account, and the form of one that is added or changed. */
export const addressBookHtml = (addresses: readonly AccountAddress[], form: AddressForm): Html => html`
${addresses.length > 0 && html`<ul>${addresses.map(itemHtml)}</ul>`}
${(form.id !== undefined || addresses.length < mostAddresses) && formHtml(form)}
<p><a href="${unscriptedPath}/documento">CPF ou CNPJ da conta</a></p>
<p><a href="${stepAddress(1)}">Voltar à entrega</a></p>`;

/** One press chooses where the order goes. */
export function addressChoiceHtml({ enderecos = [], idUsuario, campos }: Checkout): Html {
  if (idUsuario === undefined) return html``;
  const chosen = findAddress(enderecos, campos);
  const choices = enderecos.map(
    (address) =>
      html`<button name="endereco" value="${address.id}"${address === chosen && html` aria-current="true"`}>${describeAccountAddress(address)}</button> `,
  );
  return html`${choices.length > 0 && html`<form method="post" action="${stepAddress(1)}"><fieldset><legend>Seus endereços</legend>${choices}</fieldset></form>`}
<p><a href="${addressBookPath}">Mudar meus endereços</a></p>`;
}

/** Whether an address that is typed is kept in the account. */
export function keepAddressHtml({ enderecos = [], idUsuario, campos }: Checkout): Html {
  if (idUsuario === undefined || enderecos.length >= mostAddresses || findAddress(enderecos, campos))
    return html``;
  return html`<label class="choice"><input type="checkbox" name="guardar" value="1"> Guardar este endereço na minha conta</label>`;
}
