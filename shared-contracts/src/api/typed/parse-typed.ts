/**
 * Readers of what people type or paste: each returns the bare value, or undefined for a text that is none. Nothing is
 * cut to make it fit. The card page runs this file in browsers, so it imports nothing.
 */

const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Every dash of Unicode, the hyphen bullet and the minus sign. */
const dashes = /[\p{Pd}\u2043\u2212]/gu;

/** The text without invisible marks, in plain signs: full-width digits, dashes and blanks become those of a keyboard. */
export const normalizeTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(ignorable, '')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** Signs without a shape that copied texts carry: of direction, soft hyphens, blanks of no width. */
const invisible = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu;

/** A text of several lines as it was written, without invisible signs. Letters, signs and emojis stay as they are. */
export const normalizeText = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, (control) => (control === '\t' ? ' ' : ''))
    .trim();

/** A line of a name or an address as it was written, without invisible signs and ends of lines: `1º` stays `1º`. */
export const normalizeLine = (typed: string): string => normalizeText(typed).replace(/\s+/g, ' ');

const readAfterLabel = (typed: string, label: RegExp): string => normalizeTyped(typed).replace(label, '');

const phoneLabel =
  /^(?:(?:telefone|tel|fone|celular|cel|whatsapp|whats|zap|phone)(?![a-z])[\s.:-]*(?:\/\s*)?)+/i;
/** Area code without zeros, then a mobile number, which starts with 9, or a landline. */
const brazilianPhone = /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/;

/** A Brazilian phone as its 10 or 11 digits with the area code; undefined for one of another country. */
export function parsePhone(typed: string): string | undefined {
  const text = readAfterLabel(typed, phoneLabel);
  if (!/^\(?\+?[\d\s()./-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isInternational = text.includes('+') || digits.startsWith('00');
  const withCountry = digits.replace(/^00/, '');
  if (isInternational && !withCountry.startsWith('55')) return undefined;
  const national = isInternational || withCountry.length > 11 ? withCountry.replace(/^55/, '') : withCountry;
  const phone = national.replace(/^0/, '');
  return brazilianPhone.test(phone) ? phone : undefined;
}

const taxIdLabel = /^(?:(?:cpf|cnpj)(?![a-z\d])[\s.:/-]*(?:(?:ou|n[ºo°]?)(?![a-z\d])[\s.:]*)?)+/i;

/** A CPF as 11 digits, or a CNPJ as 14 signs, which may be letters; its check digits are not verified. */
export function parseTaxId(typed: string): string | undefined {
  const id = readAfterLabel(typed, taxIdLabel)
    .replace(/[\s./-]/g, '')
    .toUpperCase();
  return /^(?:\d{11}|[\dA-Z]{12}\d{2})$/.test(id) ? id : undefined;
}

const postalCodeLabel = /^(?:cep|c\.e\.p\.|c[óo]digo postal)[\s.:-]*/i;

/** A CEP as 8 digits. */
export function parsePostalCode(typed: string): string | undefined {
  const [, ...parts] =
    /^(\d{2})[. ]?(\d{3}) ?-? ?(\d{3})$/.exec(readAfterLabel(typed, postalCodeLabel)) ?? [];
  return parts.length === 3 ? parts.join('') : undefined;
}

/** An e-mail address, without label, name or angle brackets around it; its form is only roughly verified. */
export function parseEmail(typed: string): string | undefined {
  const text = normalizeTyped(typed);
  const [, bracketed] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? [];
  // an address may itself start with "email", so a label counts only with its sign or a blank after it
  const address = (bracketed ?? text).trim().replace(/^(?:e-?mail(?:\s*:|\s)\s*)?(?:mailto:\s*)?/i, '');
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? address : undefined;
}

/** The number of a card as its 12 to 19 digits. */
export function parseCardNumber(typed: string): string | undefined {
  const text = readAfterLabel(typed, /^(?:n[úu]mero|n[ºo°]|cart[ãa]o)(?: d[oe] cart[ãa]o)?[\s.:-]*/i);
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : undefined;
}

export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

const expiryForms = [
  /^(?<month>\d{1,2}) ?[/. -] ?(?<year>\d{4}|\d{2})$/,
  /^(?<year>20\d{2}) ?[/. -] ?(?<month>\d{1,2})$/,
  /^(?<month>0[1-9]|1[0-2])(?<year>20\d{2}|\d{2})$/,
  /^(?<year>20\d{2})(?<month>0[1-9]|1[0-2])$/,
];

/** The last month of a card: `12/30`, `12 / 30`, `3/30`, `02/2028`, `2030-12`, `0328`. */
export function parseCardExpiry(typed: string): CardExpiry | undefined {
  const text = readAfterLabel(
    typed,
    /^(?:validade|v[áa]lido at[ée]|val|venc(?:imento)?|exp(?:iry)?)[\s.:-]*/i,
  );
  for (const form of expiryForms) {
    const { month, year } = form.exec(text)?.groups ?? {};
    if (month === undefined || year === undefined) continue;
    if (Number(month) < 1 || Number(month) > 12) return undefined;
    return { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
  }
  return undefined;
}

/** The 3 or 4 digits of a card's security code. */
export function parseSecurityCode(typed: string): string | undefined {
  const text = readAfterLabel(typed, /^(?:cvv2?|cvc2?|cid|c[óo]digo(?: de seguran[çc]a)?)[\s.:-]+/i);
  return /^\d{3,4}$/.test(text) ? text : undefined;
}

/**
 * A whole number of pieces from 0 on: `2`, `2 un`, `2 unidades`, `2x`, `2,0`, `1.000`. Undefined for parts of a piece, and
 * for more than seven digits.
 */
export function parseQuantity(typed: string): number | undefined {
  const text = readAfterLabel(typed, /^(?:quantidade|quant|qtde?|x)(?![a-z])[\s.:-]*/i);
  const [, whole = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,0{1,2})? ?(?:un|unid|unidades?|p[çc]s?|pe[çc]as?|x)?\.?$/i.exec(text) ??
    [];
  const digits = whole.replaceAll('.', '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

/** An amount of up to a thousand million reais: `1500`, `R$ 1.234,56`, `1234.56`, `99,90 reais`. */
export function parseReais(typed: string): number | undefined {
  const text = readAfterLabel(
    typed,
    /^(?:(?:at[ée]|de|pre[çc]o)(?![a-zç])[\s.:-]*)?(?:R\$|BRL(?![a-z]))?\s*/i,
  );
  const [, whole = '', part = '0'] =
    /^(\d{1,3}(?:[. ]\d{3})+|\d{1,9})(?:,(\d{1,2}))?(?: ?reais)?\.?$/i.exec(text) ??
    /^(\d{1,9})\.(\d{1,2})(?: ?reais)?$/i.exec(text) ??
    [];
  const digits = whole.replace(/\D/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(`${digits}.${part}`) : undefined;
}

/** The number of an order, in capitals: `AR-7K2M9QX4BC`. What else it may be, only the server knows. */
export function parseOrderNumber(typed: string): string | undefined {
  const text = readAfterLabel(
    typed,
    /^(?:(?:n[úu]mero|n[ºo°]?)(?![a-z])[\s.:]*(?:d[oe] )?)?(?:pedido(?![a-z])[\s.:#-]*)?/i,
  )
    .replace(/^(?:n[úu]mero|n[ºo°]|#)(?![a-z])[\s.:#]*/i, '')
    .replace(/[\s#]/g, '')
    .toUpperCase();
  return /^[\dA-Z][\dA-Z-]{0,39}$/.test(text) ? text : undefined;
}

/** Who made an order: an e-mail, a CPF or a CNPJ. */
export const parseContact = (typed: string): string | undefined => parseEmail(typed) ?? parseTaxId(typed);
