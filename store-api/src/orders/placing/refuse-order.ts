import type { FastifyRequest } from 'fastify';
import type { CatalogueWatch } from '../../catalogue/changes/watch-catalogue.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

/** Makes the catalogue follow first, so that the cart which the page reads next can be ordered. */
export async function refuseOrder(
  error: unknown,
  catalogue: CatalogueWatch,
  { log }: FastifyRequest,
): Promise<never> {
  if (error instanceof HttpProblem && error.status === 409)
    await catalogue
      .refresh()
      .catch((cause: unknown) => log.warn({ err: cause }, 'the catalogue cannot be read'));
  throw error;
}
