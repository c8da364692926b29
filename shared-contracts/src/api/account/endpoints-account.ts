import { defineEndpoint } from '../call/define-endpoint.ts';
import { SignIn, SignUp } from './account.ts';
import { UserReply } from './user.ts';

export const signUpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user',
  body: () => SignUp,
  reply: () => UserReply,
  errors: { 409: ['email-taken'], 422: ['weak-password'] },
});
export const signInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/session',
  body: () => SignIn,
  reply: () => UserReply,
  errors: { 401: ['wrong-credentials'], 429: ['too-many-sign-ins'] },
});
