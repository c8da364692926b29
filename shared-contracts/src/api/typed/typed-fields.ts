import {
  normalizeLine,
  normalizeText,
  normalizeTyped,
  parseContact,
  parseEmail,
  parseOrderNumber,
  parseQuantity,
} from './parse-typed.ts';
import { typedText } from './typed-text.ts';
import { writePhone, writePostalCode, writeTaxId } from './write-typed.ts';

const plainOr =
  (parse: (typed: string) => string | undefined) =>
  (typed: string): string =>
    parse(typed) ?? normalizeTyped(typed);

/** An e-mail as it was typed, without label, name or marks around it; any other text in plain signs. */
export const readEmail = plainOr(parseEmail);

/** Rules of schemas: how each kind of text is read. */
export const typedEmail = typedText(readEmail);
export const typedPostalCode = typedText((typed) => writePostalCode(normalizeTyped(typed)));
export const typedPhone = typedText((typed) => writePhone(normalizeTyped(typed)));
export const typedTaxId = typedText((typed) => writeTaxId(normalizeTyped(typed)));
export const typedContact = typedText(plainOr(parseContact));
export const typedOrderNumber = typedText(plainOr(parseOrderNumber));
export const typedQuantity = typedText((typed) => parseQuantity(typed) ?? typed);
/** A name, or a line of an address. */
export const typedLine = typedText(normalizeLine);
/** Lines of a review or a question. */
export const typedLines = typedText(normalizeText);
