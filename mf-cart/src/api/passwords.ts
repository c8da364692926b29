import type { ApiClient } from '@storefront/contracts';
import {
  type CallInput,
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
} from '@storefront/contracts/api';

export type PasswordChangeBody = CallInput<typeof changePasswordEndpoint>['body'];
export type ResetRequestBody = CallInput<typeof requestPasswordResetEndpoint>['body'];
export type ResetBody = CallInput<typeof resetPasswordEndpoint>['body'];

/** @throws ApiError 403 for a wrong password, 422 for a new one that is easy to guess. */
export async function changePassword(api: ApiClient, body: PasswordChangeBody): Promise<void> {
  await api.call(changePasswordEndpoint, { body });
}

/** Asks for a message with a link; the reply is the same whether the e-mail has an account. */
export async function requestPasswordReset(api: ApiClient, body: ResetRequestBody): Promise<void> {
  await api.call(requestPasswordResetEndpoint, { body });
}

/**
 * @returns whether the link was valid
 * @throws ApiError 422 for a password that is easy to guess
 */
export async function resetPassword(api: ApiClient, body: ResetBody): Promise<boolean> {
  return (await api.call(resetPasswordEndpoint, { body })).sucesso;
}
