import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Email, Success } from './account.ts';

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
const NewsletterSignUp = z.object({ email: Email, consentimento: z.optional(z.literal('2026-11')) });
/** The key in a link of a message to the subscriber. */
const NewsletterKey = z.object({
  chave: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
});

export const newsletterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/newsletter',
  body: () => NewsletterSignUp,
  reply: () => Success,
});
/** `sucesso` is false for an unknown key: the sign-up is older than a month, or was cancelled. */
export const confirmNewsletterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  body: () => NewsletterKey,
  reply: () => Success,
});
/** Deletes the address. `sucesso` is false for an unknown key. */
export const cancelNewsletterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/newsletter/cancel',
  body: () => NewsletterKey,
  reply: () => Success,
});
