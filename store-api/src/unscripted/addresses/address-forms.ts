import {
  type AccountAddress,
  accountAddressesEndpoint,
  addAddressEndpoint,
  addressFields,
  type Checkout,
  changeAddressEndpoint,
  changeCheckoutEndpoint,
  fieldsOfAddress,
  NewAddress,
  placeOfCepEndpoint,
  removeAddressEndpoint,
} from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { Form } from '../visit/forms.ts';
import { noticeOf } from '../visit/notices.ts';
import type { Visit } from '../visit/visit.ts';
import { type AddressForm, addressBookHtml } from './address-page.ts';

const page = 'enderecos';

const readAll = async (visit: Visit): Promise<readonly AccountAddress[]> =>
  (await visit.call(accountAddressesEndpoint, {})).enderecos;

const findIn = (addresses: readonly AccountAddress[], id: string | undefined) =>
  addresses.find((address) => String(address.id) === id);

/** Without an account, one may sign in. @throws any other error */
export function orSignIn(visit: Visit) {
  return (error: unknown): FastifyReply => {
    if (!(error instanceof HttpProblem) || error.code !== 'sign-in-required') throw error;
    return visit.goTo('entrar');
  };
}

async function show(visit: Visit, form: AddressForm, aviso = visit.query.aviso): Promise<FastifyReply> {
  const content = addressBookHtml(await readAll(visit), form);
  return visit.show(
    { title: 'Meus endereços', notice: noticeOf(aviso), content },
    form.wrong.length > 0 ? 422 : 200,
  );
}

export const showAddresses = async (visit: Visit): Promise<FastifyReply> => {
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
  const cep = NewAddress.shape.cep.safeParse(form.cep);
  if (!cep.success || (form.logradouro && form.bairro)) return form;
  try {
    const { logradouro = '', bairro = '' } = await visit.call(placeOfCepEndpoint, {
      query: { cep: cep.data },
    });
    return { ...form, logradouro: form.logradouro || logradouro, bairro: form.bairro || bairro };
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'cep-unknown') return form;
    throw error;
  }
}

async function store(visit: Visit): Promise<FastifyReply> {
  const form = await complete(visit);
  const id = /^\d{1,9}$/.test(form.id ?? '') ? Number(form.id) : undefined;
  const again = (wrong: readonly string[], aviso?: string) => show(visit, { id, typed: form, wrong }, aviso);
  const body = NewAddress.safeParse(form);
  const isCompleted = form.logradouro !== visit.form.logradouro || form.bairro !== visit.form.bairro;
  if (isCompleted) return again([], 'endereco-completado');
  if (!body.success) return again(body.error.issues.map(({ path }) => String(path[0])));
  try {
    if (id === undefined) await visit.call(addAddressEndpoint, { body: body.data });
    else await visit.call(changeAddressEndpoint, { params: { id: String(id) }, body: body.data });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    if (error.code === 'cep-unknown') return again(['cep']);
    if (noticeOf(error.code) !== '') return again([], error.code);
    throw error;
  }
  return visit.goTo(page, { aviso: 'endereco-guardado' });
}

/** Adds, changes or removes an address, or makes it the one that checkouts begin with. */
export async function changeAddresses(visit: Visit): Promise<FastifyReply> {
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
export async function chooseAddress(visit: Visit, step: string): Promise<FastifyReply> {
  const choose = async () => {
    const address = findIn(await readAll(visit), visit.form.endereco);
    if (address) await visit.call(changeCheckoutEndpoint, { body: fieldsOfAddress(address) });
    return visit.goTo(step);
  };
  return choose().catch(orSignIn(visit));
}

const pickFields = (form: Form): Form =>
  Object.fromEntries(addressFields.map((name) => [name, form[name] ?? '']));

/** Keeps what the step has in the account. @returns the name of the notice when it is not kept */
export async function keepAddress(visit: Visit, { campos }: Checkout): Promise<string | undefined> {
  const body = NewAddress.safeParse(pickFields(campos as Form));
  if (!body.success) return 'endereco';
  try {
    await visit.call(addAddressEndpoint, { body: body.data });
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem && error.status < 500) return 'endereco';
    throw error;
  }
}
