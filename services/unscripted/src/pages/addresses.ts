import { ApiError } from '@storefront/contracts';
import {
  type AccountAddress,
  accountAddressesEndpoint,
  addAddressEndpoint,
  addressFields,
  type Checkout,
  type CheckoutQuery,
  changeAddressEndpoint,
  changeCheckoutEndpoint,
  checkoutInputs,
  describeAccountAddress,
  fieldsOfAddress,
  findAddress,
  mostAddresses,
  NewAddress,
  placeOfCepEndpoint,
  removeAddressEndpoint,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { inputHtml, problemHtml } from '../html/parts.ts';
import { type Form, readForm } from '../visit/forms.ts';
import { findNotice } from '../visit/notices.ts';
import { pageAddress, stepAddress } from '../visit/steps.ts';
import type { PageReply, Visit } from '../visit/visit.ts';

export const addressBookPath = `${unscriptedPath}/enderecos`;

const inputs = checkoutInputs.filter(({ name }) => addressFields.some((field) => field === name));

interface AddressForm {
  /** Number of the address that is changed; absent for another one. */
  readonly id?: number | undefined;
  readonly typed: Form;
  /** Names of the fields that are missing or wrong. */
  readonly wrong: readonly string[];
}

const idHtml = (id: number | undefined): Html =>
  html`${id !== undefined && html`<input type="hidden" name="id" value="${id}">`}`;

function itemHtml(address: AccountAddress, purchase: CheckoutQuery): Html {
  const { id, nome, principal } = address;
  const action = (value: string, label: string) =>
    html`<button name="acao" value="${value}" aria-label="${label}: ${nome}">${label}</button> `;
  return html`<li class="box"><p>${describeAccountAddress(address)}${principal && html` <b>Principal</b>`}</p>
<form method="post" action="${pageAddress('enderecos', purchase)}" class="row">${idHtml(id)}
<a href="${pageAddress('enderecos', purchase, { mudar: String(id) })}" aria-label="Mudar: ${nome}">Mudar</a>
${!principal && action('principal', 'Tornar principal')}${action('excluir', 'Excluir')}</form></li>`;
}

function formHtml({ id, typed, wrong }: AddressForm, purchase: CheckoutQuery): Html {
  return html`<h2>${id === undefined ? 'Novo endereço' : 'Mudar endereço'}</h2>
<form method="post" action="${pageAddress('enderecos', purchase)}" novalidate>${idHtml(id)}
<p><label for="nome">Nome deste endereço (opcional)</label>
<input id="nome" name="nome" autocomplete="off" value="${typed.nome}"${wrong.includes('nome') && html` aria-invalid="true" aria-describedby="nome-problema"`}>
${wrong.includes('nome') && problemHtml('nome', 'Escreva um nome de até 40 caracteres, sem link, e-mail nem telefone.')}</p>
${inputs.map((input) => inputHtml(input, typed[input.name], wrong.includes(input.name)))}
<p><button class="buy" name="acao" value="guardar">Guardar endereço</button></p></form>`;
}

/** The addresses of an account, and the form of one that is added or changed. */
const addressBookHtml = (
  addresses: readonly AccountAddress[],
  form: AddressForm,
  purchase: CheckoutQuery,
): Html => html`
${addresses.length > 0 && html`<ul>${addresses.map((address) => itemHtml(address, purchase))}</ul>`}
${(form.id !== undefined || addresses.length < mostAddresses) && formHtml(form, purchase)}
<p><a href="${unscriptedPath}/documento">CPF ou CNPJ da conta</a></p>
<p><a href="${stepAddress(1, purchase)}">Voltar à entrega</a></p>`;

/** One press chooses where the order goes. */
export function addressChoiceHtml(
  { enderecos = [], idUsuario, campos }: Checkout,
  purchase: CheckoutQuery,
): Html {
  if (idUsuario === undefined) return html``;
  const chosen = findAddress(enderecos, campos);
  const choices = enderecos.map(
    (address) =>
      html`<button name="endereco" value="${address.id}"${address === chosen && html` aria-current="true"`}>${describeAccountAddress(address)}</button> `,
  );
  return html`${choices.length > 0 && html`<form method="post" action="${stepAddress(1, purchase)}"><fieldset><legend>Seus endereços</legend>${choices}</fieldset></form>`}
<p><a href="${pageAddress('enderecos', purchase)}">Mudar meus endereços</a></p>`;
}

/** Whether an address that is typed is kept in the account. */
export function keepAddressHtml({ enderecos = [], idUsuario, campos }: Checkout): Html {
  if (idUsuario === undefined || enderecos.length >= mostAddresses || findAddress(enderecos, campos))
    return html``;
  return html`<label class="choice"><input type="checkbox" name="guardar" value="1"> Guardar este endereço na minha conta</label>`;
}

const page = 'enderecos';

const readAll = async (visit: Visit): Promise<readonly AccountAddress[]> =>
  (await visit.call(accountAddressesEndpoint, {})).enderecos;

const findIn = (addresses: readonly AccountAddress[], id: string | undefined) =>
  addresses.find((address) => String(address.id) === id);

/** Without an account, one may sign in. @throws any other error */
export function orSignIn(visit: Visit) {
  return (error: unknown): PageReply => {
    if (!(error instanceof ApiError) || error.code !== 'sign-in-required') throw error;
    return visit.goTo('entrar');
  };
}

async function show(visit: Visit, form: AddressForm, aviso = visit.query.aviso): Promise<PageReply> {
  const content = addressBookHtml(await readAll(visit), form, visit.purchase);
  return visit.show(
    { title: 'Meus endereços', notice: findNotice(aviso), content },
    form.wrong.length > 0 ? 422 : 200,
  );
}

export const showAddresses = async (visit: Visit): Promise<PageReply> => {
  const open = async () => {
    const address = findIn(await readAll(visit), visit.query.mudar);
    const typed = address ? { ...fieldsOfAddress(address), nome: address.nome } : {};
    return show(visit, { id: address?.id, typed, wrong: [] });
  };
  return open().catch(orSignIn(visit));
};

/** What was typed, with the street and district of its CEP where these are missing. @throws any error but an unknown CEP's */
async function complete(visit: Visit): Promise<Form> {
  const { form } = visit;
  const cep = readForm(NewAddress.shape.cep, form.cep);
  if (!cep.success || (form.logradouro && form.bairro)) return form;
  try {
    const { logradouro = '', bairro = '' } = await visit.call(placeOfCepEndpoint, {
      query: { cep: cep.data },
    });
    return { ...form, logradouro: form.logradouro || logradouro, bairro: form.bairro || bairro };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cep-unknown') return form;
    throw error;
  }
}

async function store(visit: Visit): Promise<PageReply> {
  const form = await complete(visit);
  const id = /^\d{1,9}$/.test(form.id ?? '') ? Number(form.id) : undefined;
  const again = (wrong: readonly string[], aviso?: string) => show(visit, { id, typed: form, wrong }, aviso);
  const body = readForm(NewAddress, form);
  const isCompleted = form.logradouro !== visit.form.logradouro || form.bairro !== visit.form.bairro;
  if (isCompleted) return again([], 'endereco-completado');
  if (!body.success) return again(body.error.issues.map(({ path }) => String(path[0])));
  try {
    if (id === undefined) await visit.call(addAddressEndpoint, { body: body.data });
    else await visit.call(changeAddressEndpoint, { params: { id: String(id) }, body: body.data });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'cep-unknown') return again(['cep']);
    if (findNotice(error.code)) return again([], error.code);
    throw error;
  }
  return visit.goTo(page, { aviso: 'endereco-guardado' });
}

/** Adds, changes or removes an address, or makes it the one that checkouts begin with. */
export async function changeAddresses(visit: Visit): Promise<PageReply> {
  const change = async () => {
    const { acao, id = '' } = visit.form;
    if (acao === 'guardar') return store(visit);
    const address = findIn(await readAll(visit), id);
    if (!address) return visit.goTo(page);
    if (acao === 'excluir') {
      await visit.call(removeAddressEndpoint, { params: { id } });
      return visit.goTo(page, { aviso: 'endereco-excluido' });
    }
    const { id: _, ...fields } = address;
    const body = { ...fields, principal: true };
    await visit.call(changeAddressEndpoint, { params: { id }, body });
    return visit.goTo(page);
  };
  return change().catch(orSignIn(visit));
}

/** Fills in the delivery with an address of the account. */
export async function chooseAddress(visit: Visit, step: string): Promise<PageReply> {
  const choose = async () => {
    const address = findIn(await readAll(visit), visit.form.endereco);
    if (address)
      await visit.call(changeCheckoutEndpoint, { query: visit.purchase, body: fieldsOfAddress(address) });
    return visit.goTo(step);
  };
  return choose().catch(orSignIn(visit));
}

const pickFields = (form: Form): Form =>
  Object.fromEntries(addressFields.map((name) => [name, form[name] ?? '']));

/** Keeps what the step has in the account. @returns the name of the notice when it is not kept */
export async function keepAddress(visit: Visit, { campos }: Checkout): Promise<string | undefined> {
  const body = readForm(NewAddress, pickFields(campos as Form));
  if (!body.success) return 'endereco';
  try {
    await visit.call(addAddressEndpoint, { body: body.data });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return 'endereco';
    throw error;
  }
}
