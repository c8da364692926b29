import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPage } from '@storefront/contracts/api';
import * as z from 'zod';
import { cardOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { homeCrumb } from '../listing/category-source.ts';
import { seoOf } from '../listing/seo.ts';
import { daysUntilService } from '../shipping/quote.ts';
import { rowsOfShowcase, titleOf } from '../showcase/showcases.ts';
import { cleanHtml } from './clean-html.ts';

const folder = join(import.meta.dirname, '../../data/pages');

const Heading = z.object({
  id: z.int(),
  titulo: z.string(),
  descricao: z.string(),
  layout: z.enum(['padrao', 'sem-cabecalho-e-rodape']),
  /** Name of the showcase that the page sells from. */
  vitrine: z.optional(z.string()),
});

interface StoredPage {
  readonly page: ContentPage;
  readonly showcase: string | undefined;
}

function readPage(file: string): StoredPage {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, heading, html] = /^<!-- (.*) -->\n([\s\S]*)$/.exec(text) ?? [];
  if (heading === undefined || html === undefined)
    throw new Error(`${file} begins without its heading comment`);
  const { descricao, vitrine, ...pagina } = Heading.parse(JSON.parse(heading));
  const path = `/pagina/${file.replace(/\.html$/, '')}`;
  const page: ContentPage = {
    conteudo: { pagina: { ...pagina, html: cleanHtml(html) } },
    estrutura: {
      breadcrumb: [homeCrumb, { label: pagina.titulo, url: path }],
      nivel: 'page',
      seo: seoOf({ title: pagina.titulo, description: descricao, path }),
    },
  };
  return { page, showcase: vitrine };
}

/** The institutional pages by their address under /pagina, read and cleaned when the process starts. */
export const contentPages: ReadonlyMap<string, StoredPage> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file.replace(/\.html$/, ''), readPage(file)]),
);

/** A page with what it sells now; undefined when there is none. */
export function contentPage(slug: string, catalogue: Catalogue): ContentPage | undefined {
  const stored = contentPages.get(slug);
  const rows = stored?.showcase === undefined ? undefined : rowsOfShowcase(stored.showcase, catalogue);
  if (!stored?.showcase || !rows) return stored?.page;
  const products = rows.flatMap((row) => catalogue.products[row] ?? []);
  const services = products.every(({ kind }) => kind === 'servico');
  return {
    ...stored.page,
    conteudo: {
      ...stored.page.conteudo,
      vitrine: {
        titulo: titleOf(stored.showcase),
        produtos: products.map((product) => cardOf(product, catalogue)),
        ...(services ? { diasAteServico: daysUntilService } : {}),
      },
    },
  };
}
