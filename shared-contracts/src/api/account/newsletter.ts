import * as z from 'zod/mini';
import { Email } from './account.ts';

/**
 * What a shopper agrees to by signing up, by version. A published text never changes: another text, or other terms, get
 * a new version.
 */
export const newsletterConsents = {
  '2026-11': 'Li e concordo com os Termos e Condições e a Política de Privacidade.',
} as const;

export type ConsentVersion = keyof typeof newsletterConsents;

/**
 * `consentimento` is the version of the text that the shopper agreed to; releases that do not send it show the first
 * one.
 */
export const NewsletterSignUp = z.object({ email: Email, consentimento: z.optional(z.literal('2026-11')) });
/** The key in a link of a message to the subscriber. */
export const NewsletterKey = z.object({
  chave: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
});
