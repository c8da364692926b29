import type { ContentPage } from '@storefront/contracts/api';
import { listedCoupons } from '../cart/coupons/coupons.ts';
import { buildCard } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { readDay } from '../listing/showcase/day.ts';
import { rowsOfShowcase, writeTitle } from '../listing/showcase/showcases.ts';
import { homeCrumb } from '../listing/sources/category-source.ts';
import { writeSeo } from '../listing/sources/seo.ts';
import type { Queryable } from '../platform/database/queryable.ts';
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

type Sold = NonNullable<ContentPage['conteudo']['vitrine']>;

function soldOn(showcase: string | undefined, catalogue: Catalogue): Sold | undefined {
  const rows = showcase === undefined ? undefined : rowsOfShowcase(showcase, catalogue);
  if (showcase === undefined || !rows) return undefined;
  const products = rows.flatMap((row) => catalogue.products[row] ?? []);
  const services = products.every(({ kind }) => kind === 'servico');
  return {
    titulo: writeTitle(showcase, catalogue),
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
  const { shop, content } = catalogue.structure;
  const document = content.read('page', slug);
  if (!document) return undefined;
  const { descricao: description, vitrine: showcase, cupons: coupons, relogio: clock, ...page } = document;
  const path = `/pagina/${slug}`;
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
      ...readClock(clock !== undefined, nowMs),
      ...(vitrine && { vitrine }),
    },
  };
}
