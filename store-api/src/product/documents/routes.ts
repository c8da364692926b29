import type { FastifyInstance } from 'fastify';
import { tagsOf } from '../../catalogue/cards/card.ts';
import type { DatabaseServices } from '../../catalogue/serve-cached.ts';
import { notFound } from '../../platform/http/errors/problems.ts';
import { readTexts } from '../read-texts.ts';
import { writeDataSheet } from './data-sheet.ts';
import { energyFilter } from './document-url.ts';
import { writeEnergyLabel } from './energy-label.ts';

/** GET /media/documentos/{kind}-{id}.pdf: created at each request from the current catalogue. */
export function documentRoutes(app: FastifyInstance, services: () => DatabaseServices): void {
  app.get<{ Params: { kind: string; id: string } }>(
    '/media/documentos/:kind(ficha-tecnica|etiqueta-pbe)-:id(^\\d+).pdf',
    async (request, reply) => {
      const { kind, id } = request.params;
      const { database, catalogue } = services();
      const now = catalogue.current();
      const product = now.products[now.rowOf(Number(id)) ?? -1];
      if (!product) throw notFound('Não há este produto');
      const { specifications, source } = await readTexts(database, product.id);
      const letter = tagsOf(product, now, false).find(({ idFiltro }) => idFiltro === energyFilter);
      if (kind === 'etiqueta-pbe' && !letter) throw notFound('Este produto não tem classificação');
      const pdf =
        kind === 'etiqueta-pbe' && letter
          ? await writeEnergyLabel(product, letter, specifications)
          : await writeDataSheet(product, specifications, source);
      return reply.type('application/pdf').header('cache-control', 'public, max-age=3600').send(pdf);
    },
  );
}
