import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditRefusals } from '../audit/audit-refusals.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { remoteInUrl } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import type { Authenticate } from '../tokens/token-store.ts';
import { Action, runAction } from './actions.ts';
import { type Board, readBoard } from './board.ts';
import { beginSession, endSession, logSession, readSession, requireOwnOrigin } from './session.ts';
import { boardPage, type Outcome } from './views/board-page.ts';
import { contractsPage } from './views/contracts-page.ts';
import { versionsOf } from './views/history-list.ts';
import { signInPage } from './views/sign-in.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};
const css = 'text/css; charset=utf-8';
const files = {
  'ops.css': css,
  'figures.css': css,
  'controls.css': css,
  'live.js': 'text/javascript; charset=utf-8',
} as const;

/** The ops page: what is live, how it performs, and the buttons that change it. */
export async function opsRoutes(app: FastifyInstance, context: RegistryContext, authenticate: Authenticate) {
  await app.register(fastifyCookie);
  app.decorateRequest('identity', null);
  auditRefusals(app, context.database);
  app.setErrorHandler(async (error, { identity }, reply) => {
    // if nobody has signed in, the registry's own error handler answers
    if (!(error instanceof HttpProblem) || identity === null) throw error;
    const board = await readBoard(context.database.db, identity);
    const outcome = { isDone: false, text: error.message };
    return reply.code(error.status).headers(headers).send(boardPage(board, outcome));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(path.join(import.meta.dirname, 'browser', name));
    app.get(`/ops/files/${name}`, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    );
  }
  app.get('/ops', async (request, reply) => {
    const reader = await readSession(request, authenticate);
    if (reader === undefined) return reply.headers(headers).send(signInPage(undefined));
    const board = await readBoard(context.database.db, reader);
    return reply.headers(headers).send(boardPage(board, outcomeOf(request, board)));
  });

  app.get('/ops/contracts', async (request, reply) => {
    const reader = await readSession(request, authenticate);
    if (reader === undefined) return reply.headers(headers).send(signInPage(undefined));
    return reply.headers(headers).send(contractsPage(await readCatalogue(context.database.db)));
  });

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
    return reply.code(403).headers(headers).send(signInPage(why));
  });

  app.post('/ops/session/end', async (request, reply) => {
    requireOwnOrigin(request);
    logSession(request, 'signed-out', await readSession(request, authenticate));
    endSession(reply);
    return reply.redirect('/ops', 303);
  });

  const run = async (request: FastifyRequest, reply: FastifyReply, remote: string | null) => {
    requireOwnOrigin(request);
    const reader = await readSession(request, authenticate);
    if (reader === undefined)
      return reply.code(403).headers(headers).send(signInPage('Sign in again: the session has ended.'));
    request.identity = reader;
    const { action } = validate(z.object({ action: Action }), request.params, 'URL');
    await runAction(context, reader, { action, remote, body: request.body });
    return reply.redirect(`/ops?done=${remote ?? 'all'}`, 303);
  };
  app.post('/ops/remotes/:remote/:action', (request, reply) =>
    run(request, reply, remoteInUrl(request.params)),
  );
  app.post('/ops/:action', (request, reply) => run(request, reply, null));
}

const Query = z.object({ done: z.optional(z.string()) });

/** A form that succeeded redirects to `?done=<remote>`; the latest history entry says what it did. */
function outcomeOf(request: FastifyRequest, { remotes }: Board): Outcome | undefined {
  const { done } = validate(Query, request.query, 'query');
  if (done === 'all') return { isDone: true, text: 'Done for every remote' };
  const entry = remotes.find(({ remote }) => remote === done)?.history[0];
  return entry && { isDone: true, text: `${done}: ${entry.action} ${versionsOf(entry)}` };
}
