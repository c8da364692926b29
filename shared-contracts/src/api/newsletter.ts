import * as z from 'zod/mini';
import { Email } from './account.ts';

/**
 * What a shopper agrees to by signing up, by version. A text that was shown never changes: another one, or other terms, get
 * a new version.
 */
export const newsletterConsents = {
  '2026-11': 'Li e concordo com os Termos e Condições e a Política de Privacidade.',
} as const;

export type ConsentVersion = keyof typeof newsletterConsents;

/** `consentimento` is the version of the text that was agreed to; releases without it show the first one. */
export const NewsletterSignUp = z.object({ email: Email, consentimento: z.optional(z.literal('2026-11')) });
/** The key of a link in a message to the subscriber. */
export const NewsletterKey = z.object({
  chave: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
});
