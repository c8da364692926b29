import { defineEndpoint } from '../call/define-endpoint.ts';
import { Success } from './account.ts';
import { PasswordChange, PasswordReset, PasswordResetRequest } from './password.ts';
import { UserReply } from './user.ts';

// a new password that is easy to guess is refused by 422, naming its field

/** Ends all other sessions of the account. 401 without an account, 403 for a wrong password, naming `senha`. */
export const changePasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user/password',
  body: () => PasswordChange,
  reply: () => UserReply,
  errors: {
    401: ['sign-in-required'],
    403: ['wrong-password'],
    422: ['weak-password'],
    429: ['too-many-sign-ins'],
  },
});
/** Sends a message with a link to the address. The reply does not depend on whether the address has an account. */
export const requestPasswordResetEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/password-reset',
  body: () => PasswordResetRequest,
  reply: () => Success,
});
/** Ends all sessions of the account. `sucesso` is false for a key that was used, or is over half an hour old. */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/password-reset',
  body: () => PasswordReset,
  reply: () => Success,
  errors: { 422: ['weak-password'] },
});
