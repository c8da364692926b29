import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Password } from './account.ts';
import { AccountAddresses, NewAddress } from './addresses.ts';

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
const TaxId = z.object({ documento: z.string().check(z.maxLength(20)) });

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
export const ChangedTaxId = z.extend(TaxId, { senha: Password });
