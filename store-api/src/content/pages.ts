import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPage } from '@storefront/contracts/api';
import * as z from 'zod';
import { homeCrumb } from '../listing/category-shelf.ts';
import { seoOf } from '../listing/seo.ts';
import { cleanHtml } from './clean-html.ts';

const folder = join(import.meta.dirname, '../../data/pages');

const Heading = z.object({
  id: z.int(),
  titulo: z.string(),
  descricao: z.string(),
  layout: z.enum(['padrao', 'sem-cabecalho-e-rodape']),
});

function readPage(file: string): ContentPage {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, heading, html] = /^<!-- (.*) -->\n([\s\S]*)$/.exec(text) ?? [];
  if (heading === undefined || html === undefined)
    throw new Error(`${file} begins without its heading comment`);
  const { descricao, ...pagina } = Heading.parse(JSON.parse(heading));
  const path = `/pagina/${file.replace(/\.html$/, '')}`;
  return {
    conteudo: { pagina: { ...pagina, html: cleanHtml(html) } },
    estrutura: {
      breadcrumb: [homeCrumb, { label: pagina.titulo, url: path }],
      nivel: 'page',
      seo: seoOf({ title: pagina.titulo, description: descricao, path }),
    },
  };
}

/** The institutional pages by their address under /pagina, read and cleaned when the process starts. */
export const contentPages: ReadonlyMap<string, ContentPage> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file.replace(/\.html$/, ''), readPage(file)]),
);
