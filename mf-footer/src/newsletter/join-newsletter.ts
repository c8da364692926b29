import { type ApiClient, ApiError } from '@storefront/contracts';
import { mayHaveSucceeded, newsletterEndpoint } from '@storefront/contracts/api';

/** What became of a sign-up; `limited`: there were too many, which `text` says in the shop's words. */
export type NewsletterAnswer =
  | { readonly phase: 'success' | 'invalid-email' | 'failure' | 'no-reply' }
  | { readonly phase: 'limited'; readonly text: string };

/** The version of the text beside the form's checkbox (`newsletterConsents` of the contracts). */
export const consentVersion = '2026-11';

/** Signs an e-mail up. An invalid e-mail and a lost reply are distinguished from other failures. */
export async function joinNewsletter(api: ApiClient, email: string): Promise<NewsletterAnswer> {
  try {
    const { sucesso } = await api.call(newsletterEndpoint, {
      body: { email, consentimento: consentVersion },
    });
    return { phase: sucesso ? 'success' : 'failure' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return { phase: 'limited', text: `${error.message}.` };
    if (mayHaveSucceeded(error)) return { phase: 'no-reply' };
    return { phase: error.fields.some(({ field }) => field === 'email') ? 'invalid-email' : 'failure' };
  }
}
