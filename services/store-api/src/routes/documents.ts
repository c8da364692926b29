import type { FastifyInstance } from 'fastify';
import { listTags } from '../catalogue/cards/card.ts';
import type { DatabaseServices } from '../catalogue/serve-cached.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import { readSite } from '../platform/shop-config/shop.ts';
import { writeDataSheet } from '../product/documents/data-sheet.ts';
import { energyFilter } from '../product/documents/document-url.ts';
import { writeEnergyLabel } from '../product/documents/energy-label.ts';
import { readTexts } from '../product/read-texts.ts';

/** GET /media/documentos/{kind}-{id}.pdf: created at each request from the current catalogue. */
export function documentRoutes(app: FastifyInstance, services: () => DatabaseServices): void {
  app.get<{ Params: { kind: string; id: string } }>(
    '/media/documentos/:kind(ficha-tecnica|etiqueta-pbe)-:id(^\\d+).pdf',
    async (request, reply) => {
      const { kind, id } = request.params;
      const { database, catalogue } = services();
      const now = catalogue.current();
      const product = now.products[now.findRow(Number(id)) ?? -1];
      if (!product) throw notFound('Não há este produto');
      const { specifications, source } = await readTexts(database, product.id);
      const letter = listTags(product, now, false).find(({ idFiltro }) => idFiltro === energyFilter);
      if (kind === 'etiqueta-pbe' && !letter) throw notFound('Este produto não tem classificação');
      const site = readSite(now.structure.shop);
      const pdf =
        kind === 'etiqueta-pbe' && letter
          ? await writeEnergyLabel(site, product, { letter, specifications })
          : await writeDataSheet(site, product, { specifications, source });
      return reply.type('application/pdf').header('cache-control', 'public, max-age=3600').send(pdf);
    },
  );
}
