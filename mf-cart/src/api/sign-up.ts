import type { ApiClient } from '@storefront/contracts';
import { type CallInput, signUpEndpoint } from '@storefront/contracts/api';

export type SignUpBody = CallInput<typeof signUpEndpoint>['body'];

/** Makes the account and signs in. @throws ApiError 409 when the e-mail has an account. */
export async function signUp(api: ApiClient, body: SignUpBody): Promise<void> {
  await api.call(signUpEndpoint, { body });
}
