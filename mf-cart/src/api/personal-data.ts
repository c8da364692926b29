import type { ApiClient } from '@storefront/contracts';
import {
  type CallInput,
  correctUserEndpoint,
  deleteUserEndpoint,
  exportUserEndpoint,
  type PersonalData,
} from '@storefront/contracts/api';

export type CorrectionBody = CallInput<typeof correctUserEndpoint>['body'];
export type PasswordBody = CallInput<typeof exportUserEndpoint>['body'];

/** @throws ApiError 403 for a wrong password, 409 when another account has the e-mail. */
export async function correctUser(api: ApiClient, body: CorrectionBody): Promise<void> {
  await api.call(correctUserEndpoint, { body });
}

/** @throws ApiError 403 for a wrong password. */
export function exportUser(api: ApiClient, body: PasswordBody): Promise<PersonalData> {
  return api.call(exportUserEndpoint, { body });
}

/** @throws ApiError 403 for a wrong password. */
export async function deleteUser(api: ApiClient, body: PasswordBody): Promise<void> {
  await api.call(deleteUserEndpoint, { body });
}
