import {
  askQuestionEndpoint,
  ownQuestionsEndpoint,
  questionsEndpoint,
  removeQuestionEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { WithCatalogue } from '../catalogue/serve-cached.ts';
import { askQuestion, readOwnQuestions, readQuestions, removeQuestion } from '../feedback/questions.ts';
import { readAuthor, readProductId, readReader, textsOfAddress } from '../feedback/text-key.ts';
import type { VisitServices } from '../identity/session/session.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { serveEndpoint, serveLimited } from '../platform/http/serve-endpoint.ts';

/** Questions about a product: those with an answer, which all see, and those of the caller. */
export function questionRoutes(
  app: FastifyInstance,
  services: () => VisitServices & WithCatalogue & WithAbuse,
): void {
  serveEndpoint(app, questionsEndpoint, ({ params, query }) => {
    const page = { search: query.busca ?? '', page: query.pg ?? 1 };
    return readQuestions(services().database, readProductId(services(), params.id), page);
  });
  serveEndpoint(app, ownQuestionsEndpoint, async ({ params, request }) => {
    const key = await readReader(services(), request, params.id);
    return readOwnQuestions(services().database, key);
  });
  serveLimited(app, askQuestionEndpoint, textsOfAddress, async ({ params, body, request }) => {
    const { database, abuse } = services();
    const key = await readAuthor(services(), request, params.id);
    await abuse.spend('text', { request, account: key.userId, product: key.productId });
    await askQuestion(database, { ...key, question: body.pergunta });
    return readOwnQuestions(database, key);
  });
  serveEndpoint(app, removeQuestionEndpoint, async ({ params, request }) => {
    const { database } = services();
    const key = await readAuthor(services(), request, params.id);
    await database.transaction((connection) => removeQuestion(connection, { ...key, id: params.pergunta }));
    return readOwnQuestions(database, key);
  });
}
