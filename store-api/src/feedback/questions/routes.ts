import {
  askQuestionEndpoint,
  ownQuestionsEndpoint,
  questionsEndpoint,
  removeQuestionEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import type { VisitServices } from '../../identity/session/session.ts';
import { serveEndpoint, serveLimited } from '../../platform/http/serve-endpoint.ts';
import { readAuthor, readProductId, readReader } from '../texts/text-key.ts';
import { countText, textsOfAddress } from '../texts/written-limits.ts';
import { askQuestion, removeQuestion } from './ask-question.ts';
import { readOwnQuestions } from './own-questions.ts';
import { readQuestions } from './read-questions.ts';

/** Questions about a product: those with an answer, which all see, and those of the caller. */
export function questionRoutes(app: FastifyInstance, services: () => VisitServices & WithCatalogue): void {
  serveEndpoint(app, questionsEndpoint, ({ params, query }) => {
    const page = { search: query.busca ?? '', page: query.pg ?? 1 };
    return readQuestions(services().database, readProductId(services(), params.id), page);
  });
  serveEndpoint(app, ownQuestionsEndpoint, async ({ params, request }) => {
    const key = await readReader(services(), request, params.id);
    return readOwnQuestions(services().database, key);
  });
  serveLimited(app, askQuestionEndpoint, textsOfAddress, async ({ params, body, request }) => {
    const { database } = services();
    const key = await readAuthor(services(), request, params.id);
    await countText(database, key.userId);
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
