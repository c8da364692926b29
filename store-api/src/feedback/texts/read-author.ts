import type { FastifyRequest } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import type { VisitServices } from '../../identity/session/session.ts';
import { requireUser } from '../../identity/sign-in/check-credentials.ts';
import { productIdIn } from './find-product.ts';

/** Whose text a call writes, about which product. @throws HttpProblem 401 without an account, 404 for an unknown product */
export async function readAuthor(
  services: VisitServices & WithCatalogue,
  request: FastifyRequest,
  product: string,
): Promise<{ readonly productId: number; readonly userId: number }> {
  const { id: userId } = await requireUser(services, request);
  return { productId: productIdIn(services.catalogue.current(), product), userId };
}
