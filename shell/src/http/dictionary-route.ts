import type { FastifyInstance } from 'fastify';
import { dictionaryPath } from '../page/server-paths.ts';
import type { PageDictionaries } from '../pages/page-dictionaries.ts';

/**
 * Serves what pages have in common (`GET /_shell/dictionary/<hash>`), as text that nobody opens as a page. Browsers use
 * it for documents alone.
 */
export function dictionaryRoute(
  app: FastifyInstance,
  dictionaries: Pick<PageDictionaries, 'findByName'>,
): void {
  app.get<{ Params: { name: string } }>(dictionaryPath(':name'), (request, reply) => {
    const dictionary = dictionaries.findByName(request.params.name);
    reply.type('text/plain; charset=utf-8');
    if (dictionary === undefined)
      return reply.code(404).header('cache-control', 'no-store').send('not found');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'use-as-dictionary': 'match="/*", match-dest=("document")',
      })
      .send(dictionary.content);
  });
}
