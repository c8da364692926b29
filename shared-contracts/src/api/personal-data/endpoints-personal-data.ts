import { SignUp } from '../account/account.ts';
import { UserReply } from '../account/user.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { AccountSessions, PasswordCheck, PersonalData } from './personal-data.ts';

// each answers 401 to visitors without an account, and 403 naming `senha` for a wrong password

export const exportUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/export',
  body: () => PasswordCheck,
  reply: () => PersonalData,
  errors: { 401: ['sign-in-required'], 403: ['wrong-password'], 429: ['too-many-sign-ins'] },
});
/** Replaces name, e-mail and phone; `senha` is the account's. 409 when another account has the e-mail. */
export const correctUserEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user',
  body: () => SignUp,
  reply: () => UserReply,
  errors: {
    401: ['sign-in-required'],
    403: ['wrong-password'],
    409: ['email-taken'],
    429: ['too-many-sign-ins'],
  },
});
/** Deletes the account. Its orders are kept without what identifies a person. */
export const deleteUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/delete',
  body: () => PasswordCheck,
  reply: () => UserReply,
  errors: { 401: ['sign-in-required'], 403: ['wrong-password'], 429: ['too-many-sign-ins'] },
});
/** Ends all sessions of the account, also the caller's. */
export const endSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/sessions',
  reply: () => UserReply,
  errors: { 401: ['sign-in-required'] },
});
/** The sessions in which the account is signed in, the last used first. */
export const accountSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/sessions',
  reply: () => AccountSessions,
  errors: { 401: ['sign-in-required'] },
});
/** Ends one session of the account. @returns those that are left */
export const endSessionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/sessions/{id}',
  params: ['id'],
  reply: () => AccountSessions,
  errors: { 401: ['sign-in-required'], 404: ['not-found'] },
});
