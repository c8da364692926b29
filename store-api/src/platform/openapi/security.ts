import type { AnyEndpoint } from '@storefront/contracts/api';
import type { Json } from './schemas.ts';

export const describeSecurity = (sessionCookie: string): Json => ({
  appToken: { type: 'apiKey', in: 'header', name: 'App-Token', description: 'Nomeia quem chama.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'A sessão do cliente; a primeira resposta que precisa dela traz o cookie.',
  },
  moderator: { type: 'http', scheme: 'bearer', description: 'O token de um moderador.' },
});

/** Calls of people of the shop. */
const moderationTag = 'Moderação';

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly readsSession: boolean;
  readonly tag: string;
}

/** The credentials that a call takes; undefined where the App-Token is enough. A visitor's first call has no session. */
export function securityOf({ endpoint, readsSession, tag }: Call): Json[] | undefined {
  const [appToken, withSession] = [{ appToken: [] }, { appToken: [], session: [] }];
  if (tag === moderationTag) return [{ ...appToken, moderator: [] }];
  if (!readsSession) return undefined;
  const { 401: codes = [] }: Readonly<Record<number, readonly string[]>> = endpoint.errors ?? {};
  return codes.includes('sign-in-required') ? [withSession] : [appToken, withSession];
}
