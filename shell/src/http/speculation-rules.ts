import type { FastifyInstance } from 'fastify';

/** Where the rules stand; pages name it in their `Speculation-Rules` header. */
export const speculationRulesPath = '/_shell/speculation-rules.json';

/**
 * Documents that browsers may fetch ahead when a link is being pressed: what counts before the page is hydrated and
 * without scripts. Addresses that act are left out, as are prerendered pages (they would count as visits).
 */
const speculationRules = {
  prefetch: [
    {
      source: 'document',
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/*\\?*cupom=*',
                '/*\\?*release=*',
                '/pagina/avaliacao-da-loja*',
                '/checkout/*',
                '/minha-conta*',
                '/v2/*',
                '/media/*',
                '/assets/*',
                '/_shell/*',
              ],
            },
          },
        ],
      },
    },
  ],
};

export function speculationRoutes(app: FastifyInstance): void {
  app.get(speculationRulesPath, async (_request, reply) =>
    reply
      .header('content-type', 'application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(speculationRules)),
  );
}
