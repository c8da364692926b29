import { defineEndpoint } from '../call/define-endpoint.ts';
import { Success } from './account.ts';
import { NewsletterKey, NewsletterSignUp } from './newsletter.ts';

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
