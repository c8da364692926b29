import type { HomePage } from '@storefront/contracts/api';
import type { Cards } from '../../catalogue/cards/cards.ts';
import { pictureOfCategory } from '../../catalogue/cards/category-picture.ts';
import { createSet } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Dependence } from '../../catalogue/memory/row-changes.ts';
import { readCardParts } from '../../platform/shop-config/shop.ts';
import { writeSeo } from '../sources/seo.ts';
import { heroBanners, heroRows } from './banners.ts';
import { findDailyOffer, rowsOfOffer } from './daily-offer.ts';
import { readHomeDocument } from './home-document.ts';
import { isInvented, rowsOfShowcase, writeTitle } from './showcases.ts';

function describeTile(catalogue: Catalogue, path: string) {
  const category = catalogue.categoryAt(path);
  const imagem = pictureOfCategory(catalogue, path, 'small');
  return category && imagem !== undefined ? [{ nome: category.name, url: path, imagem }] : [];
}

/** The day's offer as JSON text followed by a comma; empty without an offer. */
function offerJson(catalogue: Catalogue, cards: Cards, nowMs: number): string {
  const offer = findDailyOffer(catalogue, nowMs);
  if (offer === undefined) return '';
  const [card] = cards.fragments(rowsOfOffer(catalogue, nowMs));
  const dataFinal = JSON.stringify(new Date(offer.schedule.endsAtMs));
  return card ? `"oferta":{"produto":${card.text},"dataFinal":${dataFinal}},` : '';
}

/** On which products the home page depends: those that it shows, and those whose lowest price its banners say. */
export function homeDependence(catalogue: Catalogue, nowMs: number): Dependence {
  const rows = readHomeDocument(catalogue).showcases.flatMap((name) => rowsOfShowcase(name, catalogue) ?? []);
  const shown = createSet(catalogue.index.rows, [...rows, ...rowsOfOffer(catalogue, nowMs)]);
  return { shown: [shown, ...heroRows(catalogue)], aside: true };
}

/** The home page's reply as JSON text; its cards are already text. */
export function homeJson(catalogue: Catalogue, cards: Cards, nowMs: number): string {
  const { shop } = catalogue.structure;
  const document = readHomeDocument(catalogue);
  const isWritten = catalogue.structure.content.read('home', 'home') !== undefined;
  const vitrines = document.showcases.flatMap((name) => {
    const rows = rowsOfShowcase(name, catalogue) ?? [];
    // a written showcase that sells nothing says so
    if (rows.length === 0 && !isWritten) return [];
    const vitrine = { titulo: writeTitle(name, catalogue), ...(isInvented(name, shop) && { demo: true }) };
    const head = JSON.stringify({ vitrine }).slice(0, -1);
    return `${head},"produtos":${cards.json(rows)}}`;
  });
  const around: Omit<HomePage, 'conteudo'> & { conteudo: Omit<HomePage['conteudo'], 'vitrines'> } = {
    conteudo: {
      banners: heroBanners(catalogue),
      categorias: document.categories.flatMap((path) => describeTile(catalogue, path)),
      marcas: document.brands.flatMap((slug) => {
        const brand = catalogue.brandAt(slug);
        return brand ? [{ nome: brand.name, url: `/marcas/${slug}` }] : [];
      }),
    },
    estrutura: {
      breadcrumb: [],
      nivel: 'home',
      seo: writeSeo(shop, {
        title: document.title,
        description: readCardParts(shop, document.description),
        path: '/',
      }),
    },
  };
  return JSON.stringify(around).replace(
    '{"conteudo":{',
    () => `{"conteudo":{${offerJson(catalogue, cards, nowMs)}"vitrines":[${vitrines.join(',')}],`,
  );
}
