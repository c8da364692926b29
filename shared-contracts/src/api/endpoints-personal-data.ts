import { SignUp, UserReply } from './account.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { PasswordCheck, PersonalData } from './personal-data.ts';

// each refuses visitors without an account by 401, and a wrong password by 403 naming `senha`

export const exportUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/export',
  body: () => PasswordCheck,
  reply: () => PersonalData,
});
/** Replaces name, e-mail and phone; `senha` is the account's. 409 when another account has the e-mail. */
export const correctUserEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/user',
  body: () => SignUp,
  reply: () => UserReply,
});
/** Deletes the account. Its orders stay, without what leads to a person. */
export const deleteUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user/delete',
  body: () => PasswordCheck,
  reply: () => UserReply,
});
/** Ends all sessions of the account, the caller's too. */
export const endSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/sessions',
  reply: () => UserReply,
});
