import type { FastifyRequest } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import { findSession, type VisitServices } from '../../identity/session/session.ts';
import { requireUser } from '../../identity/sign-in/check-credentials.ts';
import { notFound } from '../../platform/http/errors/problems.ts';

type Services = VisitServices & WithCatalogue;

/** Whose text about which product. */
export interface TextKey {
  readonly productId: number;
  readonly userId: number;
}

/** The product that an address names. @throws HttpProblem 404 for any other text */
export function readProductId({ catalogue }: WithCatalogue, text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (catalogue.current().rowOf(id) === undefined) throw notFound('Não há este produto');
  return id;
}

/** Whose text a call writes. @throws HttpProblem 401 without an account, 404 for an unknown product */
export async function readAuthor(
  services: Services,
  request: FastifyRequest,
  product: string,
): Promise<TextKey> {
  const { id: userId } = await requireUser(services, request);
  return { productId: readProductId(services, product), userId };
}

/** Whose text a call asks for; without an account nobody's. @throws HttpProblem 404 for an unknown product */
export async function readReader(
  services: Services,
  request: FastifyRequest,
  product: string,
): Promise<Partial<TextKey> & Pick<TextKey, 'productId'>> {
  const productId = readProductId(services, product);
  const session = await findSession(services, request);
  return { productId, ...(session?.userId !== undefined && { userId: session.userId }) };
}
