import * as z from 'zod/mini';

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
const controls = 'tem caracteres de controle';
const Text = (most: number) => z.string().check(z.maxLength(most), z.regex(plainText, controls));
const Words = (most: number) => Text(most).check(z.regex(/\p{L}.*\p{L}/u, 'precisa de duas letras'));

/** An address of an account. Without a name it gets its street's. */
export const NewAddress = z.object({
  nome: z.optional(Text(40)),
  cep: z.string().check(z.regex(/^\d{5}-?\d{3}$/)),
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
export const AccountAddresses = z.object({ enderecos: z.array(AccountAddress) });
export type AccountAddresses = z.infer<typeof AccountAddresses>;

/** So many addresses an account may have. */
export const mostAddresses = 20;

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
