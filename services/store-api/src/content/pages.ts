import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPage } from '@storefront/contracts/api';
import * as z from 'zod';
import { listedCoupons } from '../cart/coupons/coupons.ts';
import { buildCard } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { readDay } from '../listing/showcase/day.ts';
import { rowsOfShowcase, writeTitle } from '../listing/showcase/showcases.ts';
import { homeCrumb } from '../listing/sources/category-source.ts';
import { writeSeo } from '../listing/sources/seo.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { cleanHtml } from '../platform/shop-config/clean-html.ts';
import { readCardParts } from '../platform/shop-config/shop.ts';
import { daysUntilService } from '../shipping/visit-days.ts';

const dayMs = 86_400_000;
const friday = 5;

/** The day after the fourth Thursday of November, which is a Friday from the 23rd to the 29th, in Brasília. */
function findBlackFriday(year: number) {
  const last = new Date(Date.UTC(year, 10, 29, 12));
  const back = (last.getUTCDay() - friday + 7) % 7;
  return readDay(last.getTime() - back * dayMs);
}

/** A clock counts down from so long before: hundreds of days urge nobody. */
const clockFromMs = 30 * dayMs;

/** The countdown at a moment: to the beginning of the next Black Friday or, during one, to its end; undefined long before one. */
export function blackFridayClock(nowMs: number): { titulo: string; ate: string } | undefined {
  const year = new Date(nowMs).getUTCFullYear();
  const { startsAtMs, endsAtMs } =
    nowMs < findBlackFriday(year).endsAtMs ? findBlackFriday(year) : findBlackFriday(year + 1);
  if (startsAtMs - nowMs > clockFromMs) return undefined;
  return nowMs < startsAtMs
    ? { titulo: 'A Black Friday começa em', ate: new Date(startsAtMs).toISOString() }
    : { titulo: 'A Black Friday termina em', ate: new Date(endsAtMs).toISOString() };
}

function readClock(hasClock: boolean, nowMs: number) {
  const relogio = hasClock ? blackFridayClock(nowMs) : undefined;
  return relogio && { relogio };
}

const folder = join(import.meta.dirname, '../../data/pages');

const Heading = z.object({
  id: z.int(),
  titulo: z.string(),
  descricao: z.string(),
  layout: z.enum(['padrao', 'sem-cabecalho-e-rodape']),
  /** Name of the showcase of products that the page sells. */
  vitrine: z.optional(z.string()),
  /** Whether the page lists the valid coupons. */
  cupons: z.optional(z.boolean()),
  /** The page counts down to Black Friday, and to its end while it lasts. */
  relogio: z.optional(z.literal('black-friday')),
});

interface StoredPage {
  readonly page: ContentPage['conteudo']['pagina'];
  readonly path: string;
  readonly description: string;
  readonly showcase: string | undefined;
  readonly coupons: boolean;
  readonly clock: boolean;
}

function readPage(file: string): StoredPage {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, heading, html] = /^<!-- (.*) -->\n([\s\S]*)$/.exec(text) ?? [];
  if (heading === undefined || html === undefined)
    throw new Error(`${file} begins without its heading comment`);
  const { descricao, vitrine, cupons = false, relogio, ...pagina } = Heading.parse(JSON.parse(heading));
  const path = `/pagina/${file.replace(/\.html$/, '')}`;
  return {
    page: { ...pagina, html: cleanHtml(html) },
    path,
    description: descricao,
    showcase: vitrine,
    coupons: cupons,
    clock: relogio !== undefined,
  };
}

/** The institutional pages by their path under /pagina, read and sanitised when the process starts. */
export const contentPages: ReadonlyMap<string, StoredPage> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file.replace(/\.html$/, ''), readPage(file)]),
);

type Sold = NonNullable<ContentPage['conteudo']['vitrine']>;

function soldOn(showcase: string | undefined, catalogue: Catalogue): Sold | undefined {
  const rows = showcase === undefined ? undefined : rowsOfShowcase(showcase, catalogue);
  if (showcase === undefined || !rows) return undefined;
  const products = rows.flatMap((row) => catalogue.products[row] ?? []);
  const services = products.every(({ kind }) => kind === 'servico');
  return {
    titulo: writeTitle(showcase),
    produtos: products.map((product) => buildCard(product, catalogue)),
    ...(services ? { diasAteServico: daysUntilService } : {}),
  };
}

async function couponsNow(database: Queryable): Promise<ContentPage['conteudo']['cupons']> {
  const coupons = await listedCoupons(database);
  return coupons.map(({ code, percent, firstPurchase, endsAt }) => ({
    codigo: code,
    percentual: percent,
    primeiraCompra: firstPurchase,
    ...(endsAt === null ? {} : { ate: endsAt.toISOString() }),
  }));
}

/** A page with its products and the valid coupons; undefined when it does not exist. */
export async function contentPage(
  slug: string,
  catalogue: Catalogue,
  database: Queryable,
  nowMs: number,
): Promise<ContentPage | undefined> {
  const stored = contentPages.get(slug);
  if (!stored) return undefined;
  const { page, path, description, showcase, coupons, clock } = stored;
  const { shop } = catalogue.structure;
  const vitrine = soldOn(showcase, catalogue);
  const cupons = coupons ? await couponsNow(database) : undefined;
  return {
    estrutura: {
      breadcrumb: [homeCrumb, { label: page.titulo, url: path }],
      nivel: 'page',
      seo: writeSeo(shop, { title: page.titulo, description, path }),
    },
    conteudo: {
      pagina: { ...page, html: readCardParts(shop, page.html) },
      ...(cupons && { cupons }),
      ...readClock(clock, nowMs),
      ...(vitrine && { vitrine }),
    },
  };
}
