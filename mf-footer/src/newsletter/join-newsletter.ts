import { type ApiClient, ApiError } from '@storefront/contracts';
import { mayHaveSucceeded, newsletterEndpoint } from '@storefront/contracts/api';

export type NewsletterAnswer = 'joined' | 'invalid-email' | 'failed' | 'no-reply';

/** The version of the text beside the form's checkbox (`newsletterConsents` of the contracts). */
export const consentVersion = '2026-11';

/** Signs an e-mail up. An invalid e-mail and a lost reply are distinguished from other failures. */
export async function joinNewsletter(api: ApiClient, email: string): Promise<NewsletterAnswer> {
  try {
    const { sucesso } = await api.call(newsletterEndpoint, {
      body: { email, consentimento: consentVersion },
    });
    return sucesso ? 'joined' : 'failed';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayHaveSucceeded(error)) return 'no-reply';
    return error.fields.some(({ field }) => field === 'email') ? 'invalid-email' : 'failed';
  }
}
