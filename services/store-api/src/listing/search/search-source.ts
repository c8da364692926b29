import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { homeCrumb } from '../sources/category-source.ts';
import type { ListingSource } from '../sources/listing-source.ts';
import { writeSeo } from '../sources/seo.ts';
import type { SearchEngine } from './search-engine.ts';
import { readWords } from './words/words.ts';

/** The result of a search as a listing source. */
export function searchSource(catalogue: Catalogue, engine: SearchEngine, text: string): ListingSource {
  const { rows, rank, corrected, ignored, dropped, understood, pages } = engine.find(catalogue, text);
  const said = text.trim();
  const left = [...asTyped(said, ignored), ...dropped];
  const path = `/busca?busca=${encodeURIComponent(said.toWellFormed())}`;
  return {
    rows,
    rank,
    // a product with another price may begin to match what narrowed them
    depends: understood.length === 0 ? { shown: [rows], aside: true } : {},
    lasting: false,
    level: 'product/listing/search',
    category: undefined,
    breadcrumb: [homeCrumb, { label: `Busca: ${said}`, url: path }],
    about: {
      busca: {
        texto: said,
        ...(corrected === undefined ? {} : { corrigida: corrected }),
        ...(left.length === 0 ? {} : { ignoradas: left }),
        ...(understood.length === 0 ? {} : { entendidas: [...understood] }),
        ...(pages.length === 0 ? {} : { paginas: [...pages] }),
      },
    },
    seo: writeSeo(catalogue.structure.shop, {
      title: `Busca por ${said}`,
      description: `Resultados para ${said}.`,
      path,
      indexed: false,
    }),
  };
}

/** The parts of a text that the words come from, as typed: "300 litros" for `300l`. */
export function asTyped(text: string, words: readonly string[]): string[] {
  const typed = text.split(/\s+/);
  const parts: string[] = [];
  for (let at = 0; at < typed.length; at += 1)
    for (const length of [2, 1]) {
      const part = typed.slice(at, at + length).join(' ');
      const meant = readWords(part);
      if (meant.length !== 1 || !words.includes(meant[0] ?? '')) continue;
      parts.push(part.replace(/^(?:de|do|da|com|para|e) | (?:de|do|da|com|para|e)$/gi, ''));
      at += length - 1;
      break;
    }
  return parts;
}
