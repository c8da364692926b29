import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { validate } from '../http/validate.ts';
import type { Authenticate } from '../tokens/token-store.ts';
import { pageHeaders } from './page-headers.ts';
import { beginSession, endSession, logSession, readSession, requireOwnOrigin } from './session.ts';
import { signInPage } from './views/sign-in.ts';

/** Signs in to the ops page and out. */
export function mountSessions(app: FastifyInstance, authenticate: Authenticate): void {
  app.post('/ops/session', async (request, reply) => {
    requireOwnOrigin(request);
    const { token } = validate(z.object({ token: z.string() }), request.body, 'form');
    const identity = await authenticate(token.trim());
    if (identity !== undefined && identity.role !== 'shell') {
      beginSession(request, reply, token.trim());
      logSession(request, 'signed-in', identity);
      return reply.redirect('/ops', 303);
    }
    logSession(request, 'sign-in-failed', identity);
    const why =
      identity === undefined ? 'This token is unknown, revoked or expired.' : 'A shell has no page here.';
    return reply.code(403).headers(pageHeaders).send(signInPage(why));
  });

  app.post('/ops/session/end', async (request, reply) => {
    requireOwnOrigin(request);
    logSession(request, 'signed-out', await readSession(request, authenticate));
    endSession(reply);
    return reply.redirect('/ops', 303);
  });
}
