import type { ApiClient } from '@storefront/contracts';
import { type CallInput, signInEndpoint } from '@storefront/contracts/api';

export type SignInBody = CallInput<typeof signInEndpoint>['body'];

/** @throws ApiError 401 when e-mail and password do not belong together. */
export async function signIn(api: ApiClient, body: SignInBody): Promise<void> {
  await api.call(signInEndpoint, { body });
}
