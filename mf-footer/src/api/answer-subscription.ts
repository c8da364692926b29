import { type ApiClient, ApiError } from '@storefront/contracts';
import { cancelNewsletterEndpoint, confirmNewsletterEndpoint } from '@storefront/contracts/api';

export type SubscriptionAction = 'confirm' | 'cancel';
/** `unknown`: no subscriber has the key. */
export type SubscriptionAnswer = 'done' | 'unknown' | 'failed';

const endpoints = { confirm: confirmNewsletterEndpoint, cancel: cancelNewsletterEndpoint } as const;

/** Confirms or cancels the sign-up to which the key in a message's link belongs. */
export async function answerSubscription(
  api: ApiClient,
  action: SubscriptionAction,
  key: string,
): Promise<SubscriptionAnswer> {
  try {
    const { sucesso } = await api.call(endpoints[action], { body: { chave: key } });
    return sucesso ? 'done' : 'unknown';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 400 ? 'unknown' : 'failed';
  }
}
