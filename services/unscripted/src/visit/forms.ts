import {
  CartRequest,
  type CheckoutField,
  CheckoutFields,
  type CheckoutStep,
  parseQuantity,
  readTyped,
  SeenCheckout,
} from '@storefront/contracts/api';
import * as z from 'zod/mini';

/** What a form without scripts sends. */
export type Form = Readonly<Record<string, string>>;

/** What was typed, read and checked by the schema of the call that it is for. */
export const readForm = <Schema extends z.ZodMiniType>(schema: Schema, typed: unknown) =>
  z.safeParse(schema, readTyped(schema, typed));

/** An empty or missing text is no number. */
const numberIn = (form: Form, name: string) => Number(form[name] || Number.NaN);

/** The line that a form names. */
export const lineIn = (form: Form) => ({
  tipo: form.tipo ?? '',
  idProduto: numberIn(form, 'idProduto'),
  idAtributoSimples: numberIn(form, 'idAtributoSimples'),
  idUnidadeVenda: numberIn(form, 'idUnidadeVenda'),
});

/** The line that was removed, as an address has it: kind, ids and quantity. */
export const removedText = ({ tipo, ...line }: ReturnType<typeof lineIn>, quantity: number): string =>
  [tipo, line.idProduto, line.idAtributoSimples, line.idUnidadeVenda, quantity].join('.');

/** The form that puts a removed line back; undefined for anything else in an address. */
export function removedIn(text = ''): Form | undefined {
  const names = ['idProduto', 'idAtributoSimples', 'idUnidadeVenda', 'quantidade'];
  const [, tipo = '', numbers = ''] = /^([a-z]{1,20})\.(\d{1,9}(?:\.\d{1,9}){3})$/.exec(text) ?? [];
  if (tipo === '') return undefined;
  const values = numbers.split('.').map((value, at) => [names[at] ?? '', value]);
  return { tipo, ...Object.fromEntries(values) };
}

/** A coupon's code in an address; undefined for anything else. */
export const couponIn = ({ tirado }: Form): string | undefined =>
  tirado !== undefined && /^[\w-]{1,40}$/.test(tirado) ? tirado : undefined;

/** The purchase that a product's form asks for, with its installation; undefined while its option is not chosen. */
export function purchaseIn(form: Form): CartRequest | undefined {
  const { tipo, ...item } = lineIn(form);
  const quantidade = parseQuantity(form.quantidade ?? '');
  const service = { idProduto: numberIn(form, 'instalacao'), idAtributoSimples: 0, idUnidadeVenda: 1 };
  const itens = [item, ...(form.instalacao === undefined ? [] : [service])];
  const request = CartRequest.safeParse({ tipo, itens: itens.map((each) => ({ ...each, quantidade })) });
  return request.success ? request.data : undefined;
}

const isStorable = (name: CheckoutField, typed: string): boolean =>
  readForm(CheckoutFields.shape[name], typed).success && !typed.includes('\0');

/** Texts of a step that cannot be stored, such as ones that are too long: the step shows them again, as they were typed. */
export const unstorableIn = (form: Form, { asks }: Pick<CheckoutStep, 'asks'>): Form =>
  Object.fromEntries(
    asks
      .map((name) => [name, form[name] ?? ''] as const)
      .filter(([name, typed]) => typed !== '' && !chosen.includes(name) && !isStorable(name, typed)),
  );

/** A field's text; empty where it could not be stored, so that the step asks for it again. */
const fieldIn = (form: Form, name: CheckoutField): string =>
  isStorable(name, form[name] ?? '') ? (form[name] ?? '') : '';

const pickupPrefix = 'retirada:';

/** The value of a pick-up among the deliveries, which are one choice of the form. */
export const pickupValue = (code: string): string => `${pickupPrefix}${code}`;

function separated(form: Form): Form {
  const { entrega = '' } = form;
  if (!entrega.startsWith(pickupPrefix)) return form;
  return { ...form, entrega: '', retirada: entrega.slice(pickupPrefix.length) };
}

const chosen: readonly CheckoutField[] = ['entrega', 'retirada', 'visita', 'pagamento'];

/** What a step's form says, right or wrong. A choice that was not made is left as it was. */
export function stepFieldsIn(sent: Form, { asks }: Pick<CheckoutStep, 'asks'>): CheckoutFields {
  const form = separated(sent);
  const entries = asks
    .filter((name) => name !== 'parcelas')
    .map((name) => [name, fieldIn(form, name)] as const)
    .filter(([name, text]) => text !== '' || !chosen.includes(name));
  return CheckoutFields.parse(readTyped(CheckoutFields, Object.fromEntries(entries)));
}

/** What the review showed; undefined for a form that no review has sent. */
export function seenIn(form: Form): SeenCheckout | undefined {
  const { carrinho, idUsuario, visita } = form;
  const seen = SeenCheckout.safeParse({
    versao: numberIn(form, 'versao'),
    carrinho,
    totalCentavos: numberIn(form, 'totalCentavos'),
    ...(visita !== undefined && { visita }),
    ...(idUsuario !== undefined && { idUsuario: numberIn(form, 'idUsuario') }),
  });
  return seen.success ? seen.data : undefined;
}
