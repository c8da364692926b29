import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditRefusals } from '../../access/audit-refusals.ts';
import { HttpProblem } from '../../access/http-problem.ts';
import type { Authenticate } from '../../access/identity.ts';
import { remoteInUrl, validate } from '../../access/validate.ts';
import { readCatalogue } from '../../channels/pass-gate.ts';
import type { RegistryContext } from '../registry-context.ts';
import { Action, runAction } from './actions.ts';
import type { Board } from './board.ts';
import { readBoard } from './read-board.ts';
import { mountSessions, type OpsSessions, requireOwnOrigin } from './sessions.ts';
import { boardPage, type Outcome } from './views/board-page.ts';
import { contractsPage } from './views/contracts-page.ts';
import { pageHeaders, signInPage } from './views/document.ts';
import { describeVersions } from './views/history-list.ts';

/** The ops page: what is live, how it performs, and the buttons that change it. */
export async function opsRoutes(
  app: FastifyInstance,
  context: RegistryContext & { judges: boolean },
  { sessions, authenticate }: { readonly sessions: OpsSessions; readonly authenticate: Authenticate },
) {
  await app.register(fastifyCookie);
  app.decorateRequest('identity', null);
  auditRefusals(app, context.database);
  app.setErrorHandler(async (error, { identity }, reply) => {
    // if nobody has signed in, the registry's own error handler answers
    if (!(error instanceof HttpProblem) || identity === null) throw error;
    const board = await readBoard(context, identity);
    const outcome = { isDone: false, text: error.message };
    return reply.code(error.status).headers(pageHeaders).send(boardPage(board, outcome));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await serveFiles(app);
  mountSessions(app, sessions, authenticate);
  app.get('/ops', async (request, reply) => {
    const reader = await sessions.read(request);
    if (reader === undefined) return reply.headers(pageHeaders).send(signInPage(undefined));
    const board = await readBoard(context, reader);
    return reply.headers(pageHeaders).send(boardPage(board, readOutcome(request, board)));
  });

  app.get('/ops/contracts', async (request, reply) => {
    const reader = await sessions.read(request);
    if (reader === undefined) return reply.headers(pageHeaders).send(signInPage(undefined));
    return reply.headers(pageHeaders).send(contractsPage(await readCatalogue(context.database.db)));
  });

  const run = async (request: FastifyRequest, reply: FastifyReply, remote: string | null) => {
    requireOwnOrigin(request);
    const reader = await sessions.read(request);
    if (reader === undefined)
      return reply.code(403).headers(pageHeaders).send(signInPage('Sign in again: the session has ended.'));
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
function readOutcome(request: FastifyRequest, { remotes }: Board): Outcome | undefined {
  const { done } = validate(Query, request.query, 'query');
  if (done === 'all') return { isDone: true, text: 'Done for every remote' };
  const entry = remotes.find(({ remote }) => remote === done)?.history[0];
  return entry && { isDone: true, text: `${done}: ${entry.action} ${describeVersions(entry)}` };
}

const css = 'text/css; charset=utf-8';
const files = {
  'ops.css': css,
  'figures.css': css,
  'controls.css': css,
  'live.js': 'text/javascript; charset=utf-8',
} as const;

/** Serves the ops page's style sheets and script. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(path.join(import.meta.dirname, 'browser', name));
    app.get(`/ops/files/${name}`, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    );
  }
}
