import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { typedLine, typedPostalCode, typedTaxId } from '../typed/typed-fields.ts';
import { nameLeadsNowhere, Password } from './account.ts';

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
const controls = 'tem caracteres de controle';
const Text = (most: number) => z.string().check(typedLine, z.maxLength(most), z.regex(plainText, controls));
const Words = (most: number) => Text(most).check(z.regex(/\p{L}.*\p{L}/u, 'precisa de duas letras'));

/** An address of an account. Without a name it gets its street's. */
export const NewAddress = z.object({
  nome: z.optional(Text(40).check(nameLeadsNowhere)),
  cep: z.string().check(typedPostalCode, z.regex(/^\d{5}-?\d{3}$/)),
  logradouro: Words(120),
  numero: Text(20).check(z.regex(/\S/, 'falta')),
  complemento: z.optional(Text(80)),
  bairro: Words(80),
  /** Whether checkouts begin with it; the first one of an account does. */
  principal: z.optional(z.boolean()),
});
export type NewAddress = z.infer<typeof NewAddress>;

export const AccountAddress = z.object({
  id: z.int(),
  nome: z.string(),
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  principal: z.boolean(),
});
export type AccountAddress = z.infer<typeof AccountAddress>;

/** The default one first, then by age. */
const AccountAddresses = z.object({ enderecos: z.array(AccountAddress) });

/** So many addresses an account may have. */
export const mostAddresses = 20;

export const addressesFullText = `Sua conta já tem ${mostAddresses} endereços. Exclua um para guardar outro.`;

/** The fields of a checkout that make its address. */
export const addressFields = ['cep', 'logradouro', 'numero', 'complemento', 'bairro'] as const;
/** As a checkout has them. */
type AddressFields = { readonly [Name in (typeof addressFields)[number]]?: string | undefined };

/** What a checkout says that is delivered to an address. */
export const fieldsOfAddress = ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
}: AccountAddress): Record<(typeof addressFields)[number], string> => ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
});

const asWritten = (text = '') => text.trim().replace(/^(\d{5})-?(\d{3})$/, '$1-$2');

/** The address of the account that a checkout has; undefined for any other. */
export const findAddress = (
  addresses: readonly AccountAddress[],
  fields: AddressFields,
): AccountAddress | undefined =>
  addresses.find((address) =>
    addressFields.every((name) => asWritten(address[name]) === asWritten(fields[name])),
  );

/** `Casa: Rua do Sol, 100, apto 12, Centro, CEP 01310-100`. */
export function describeAccountAddress(address: AccountAddress): string {
  const { nome, logradouro, numero, complemento, bairro, cep } = address;
  return `${nome}: ${[logradouro, numero, complemento, bairro].filter(Boolean).join(', ')}, CEP ${cep}`;
}

/** Asks to check what a CEP has completed before it is stored. */
export const completedText = 'O CEP completou o endereço. Confira rua e bairro, e guarde.';

// each answers 401 to visitors without an account; those that change addresses reply with all that there are then

export const accountAddressesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/user/addresses',
  reply: () => AccountAddresses,
  errors: { 401: ['sign-in-required'] },
});
/** An address that the account has already is not stored twice. 422 for an unknown CEP, and for more than twenty. */
export const addAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/addresses',
  body: () => NewAddress,
  reply: () => AccountAddresses,
  errors: { 401: ['sign-in-required'], 422: ['cep-unknown', 'addresses-full'] },
});
export const changeAddressEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user/addresses/{id}',
  params: ['id'],
  body: () => NewAddress,
  reply: () => AccountAddresses,
  errors: { 401: ['sign-in-required'], 404: ['not-found'], 422: ['cep-unknown'] },
});
/** After the default one was removed, the oldest one is it. */
export const removeAddressEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/user/addresses/{id}',
  params: ['id'],
  reply: () => AccountAddresses,
  errors: { 401: ['sign-in-required'], 404: ['not-found'] },
});

/** Where a postal code is. Street and district are proposals, absent where it does not say them or nobody answers. */
const PlaceOfCep = z.object({
  municipio: z.string(),
  uf: z.string(),
  logradouro: z.optional(z.string()),
  bairro: z.optional(z.string()),
});
export type PlaceOfCep = z.infer<typeof PlaceOfCep>;

/** What completes an address of which only the postal code was typed. For visitors without an account, too. */
export const placeOfCepEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/shipping/place',
  query: () => z.object({ cep: NewAddress.shape.cep }),
  reply: () => PlaceOfCep,
  errors: { 422: ['cep-unknown'] },
});

/** A CPF or CNPJ of an account; empty for none. */
const TaxId = z.object({ documento: z.string().check(typedTaxId, z.maxLength(20)) });
export const ChangedTaxId = z.extend(TaxId, { senha: Password });

/** What an account's CPF or CNPJ is for, and how it is removed. */
export const taxIdUseText = 'Com ele guardado, a próxima compra não o pede de novo.';
export const taxIdEmptyText = 'Deixe vazio para apagar.';

export const readTaxIdEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/user/tax-id',
  reply: () => TaxId,
  errors: { 401: ['sign-in-required'] },
});
/** `senha` is the account's; 403 naming it for a wrong one. */
export const changeTaxIdEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user/tax-id',
  body: () => ChangedTaxId,
  reply: () => TaxId,
  errors: {
    401: ['sign-in-required'],
    403: ['wrong-password'],
    422: ['tax-id-invalid'],
    429: ['too-many-sign-ins'],
  },
});
