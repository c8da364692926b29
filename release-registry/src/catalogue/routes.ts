import type { FastifyInstance } from 'fastify';
import type { RegistryContext } from '../context/registry-context.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

/** `GET /contracts`: who sends and hears what, live now. Register inside a scope of `requireTokens`. */
export function catalogueRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/contracts', async (): Promise<Catalogue> => readCatalogue(database.db));
}
