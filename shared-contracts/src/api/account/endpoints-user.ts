import { defineEndpoint } from '../call/define-endpoint.ts';
import { UserReply } from './user.ts';

export const readUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/user',
  reply: () => UserReply,
});
export const signOutEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/session',
  reply: () => UserReply,
});
