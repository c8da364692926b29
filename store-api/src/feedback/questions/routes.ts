import {
  askQuestionEndpoint,
  ownQuestionsEndpoint,
  questionsEndpoint,
  removeQuestionEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import { findSession, type VisitServices } from '../../identity/session/session.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { productIdIn } from '../texts/find-product.ts';
import { readAuthor } from '../texts/read-author.ts';
import { countText, textsOfAddress } from '../texts/written-limits.ts';
import { askQuestion, removeQuestion } from './ask-question.ts';
import { readOwnQuestions } from './own-questions.ts';
import { readQuestions } from './read-questions.ts';

/** Questions about a product: those with an answer, which all see, and those of the caller. */
export function questionRoutes(app: FastifyInstance, services: () => VisitServices & WithCatalogue): void {
  const productId = ({ id }: { readonly id: string }) => productIdIn(services().catalogue.current(), id);
  const keyOf = (request: FastifyRequest, { id }: { readonly id: string }) =>
    readAuthor(services(), request, id);
  serveEndpoint(app, questionsEndpoint, ({ params, query }) =>
    readQuestions(services().database, productId(params), { search: query.busca ?? '', page: query.pg ?? 1 }),
  );
  serveEndpoint(app, ownQuestionsEndpoint, async ({ params, request }) => {
    const { database, secrets } = services();
    const session = await findSession(database, { request, secrets });
    return readOwnQuestions(database, { productId: productId(params), userId: session?.userId });
  });
  serveEndpoint(
    app,
    askQuestionEndpoint,
    async ({ params, body, request }) => {
      const { database } = services();
      const key = await keyOf(request, params);
      await countText(database, key.userId);
      await askQuestion(database, { ...key, question: body.pergunta });
      return readOwnQuestions(database, key);
    },
    textsOfAddress,
  );
  serveEndpoint(app, removeQuestionEndpoint, async ({ params, request }) => {
    const { database } = services();
    const key = await keyOf(request, params);
    await database.transaction((connection) => removeQuestion(connection, { ...key, id: params.pergunta }));
    return readOwnQuestions(database, key);
  });
}
