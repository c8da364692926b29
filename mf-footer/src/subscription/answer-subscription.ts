import { type ApiClient, ApiError } from '@storefront/contracts';
import {
  cancelNewsletterEndpoint,
  confirmNewsletterEndpoint,
  mayHaveSucceeded,
} from '@storefront/contracts/api';

export type SubscriptionAction = 'confirm' | 'cancel';
/** `unknown`: no subscriber has the key. `no-reply`: it may have been done. */
export type SubscriptionAnswer = 'done' | 'unknown' | 'failed' | 'no-reply';

const endpoints = { confirm: confirmNewsletterEndpoint, cancel: cancelNewsletterEndpoint } as const;

/**
 * Confirms or cancels the sign-up to which the key in a message's link belongs. When the reply is lost it is sent once
 * more, which changes nothing if it was done.
 */
export async function answerSubscription(
  api: ApiClient,
  action: SubscriptionAction,
  key: string,
): Promise<SubscriptionAnswer> {
  const send = () => api.call(endpoints[action], { body: { chave: key } });
  try {
    const { sucesso } = await send().catch((error: unknown) => {
      if (error instanceof ApiError && mayHaveSucceeded(error)) return send();
      throw error;
    });
    return sucesso ? 'done' : 'unknown';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayHaveSucceeded(error)) return 'no-reply';
    return error.status === 400 ? 'unknown' : 'failed';
  }
}
