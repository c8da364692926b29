import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type Card, cardsOf } from './card.ts';
import { getFrame } from './frame.ts';
import { type QuickFilter, quickFilters } from './quick-filters.ts';
import type { ListingReply } from './replies.ts';
import { callStoreApi, type Freshness, StoreApiError } from './store-api.ts';

export interface ListingData {
  readonly path: string;
  readonly page: number;
  readonly perPage: number;
  readonly order: string;
  readonly filters: string;
  readonly title: string;
  readonly paragraphs: string;
  readonly bannerHtml: string;
  readonly crumbs: ListingReply['estrutura']['breadcrumb'];
  readonly seo: ListingReply['estrutura']['seo'];
  readonly total: number;
  readonly cards: readonly Card[];
  /** Filters by id and name; their options load when a shopper opens one. */
  readonly groups: readonly (readonly [id: string, name: string])[];
  readonly quick: readonly QuickFilter[];
  readonly orders: readonly string[];
}

/** Loads a listing, once for each page. `query` is the page's own. Unusable values of `pg` mean the first page. */
export const getListing = cache(
  async (path: string, query: string, freshness: Freshness): Promise<ListingData> => {
    const { listing } = await getFrame();
    const given = new URLSearchParams(query);
    const page = wholeNumber(given.get('pg')) ?? 1;
    const perPage = Math.min(wholeNumber(given.get('ipp')) ?? listing.ipp ?? 8, 100);
    const order = given.get('order') ?? listing.ordenacaoPadrao;
    const filters = given.get('filtros') ?? '';
    const call = new URLSearchParams({
      url: path,
      offset: String((page - 1) * perPage),
      limit: String(perPage),
      order,
      ...(filters === '' ? {} : { filtros: filters }),
    });
    const reply = await replyTo(`/url/product/listing/category?${call}`, freshness);
    const { categoria, detalhes, produtos } = reply.conteudo;
    const [paragraphs, bannerHtml] = sectionsOf(categoria?.descricaoLonga ?? '');
    return {
      path,
      page,
      perPage,
      order,
      filters,
      title: categoria?.nome ?? reply.estrutura.seo.title,
      paragraphs,
      bannerHtml,
      crumbs: reply.estrutura.breadcrumb,
      seo: reply.estrutura.seo,
      total: reply.info.disponiveis ?? reply.info.total,
      cards: cardsOf(produtos, listing),
      groups: detalhes.filtros.map(({ id, nome }) => [id, nome]),
      quick: quickFilters(detalhes, filters),
      orders: detalhes.ordenacao.map(({ label }) => label),
    };
  },
);

async function replyTo(call: string, freshness: Freshness): Promise<ListingReply> {
  try {
    const reply = await callStoreApi<ListingReply>(call, freshness);
    // this shop has no product pages
    if (reply.estrutura.nivel === 'product/detail') notFound();
    return reply;
  } catch (error) {
    if (error instanceof StoreApiError && (error.status === 404 || error.status === 400)) notFound();
    throw error;
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** The description's paragraphs and its banner (HTML, sanitised by store-api). */
function sectionsOf(html: string): readonly [paragraphs: string, banner: string] {
  const sections = html.split('</section>').map((section) => section.replace(/^<section[^>]*>/, ''));
  return [sections[0] ?? '', sections[1] ?? ''];
}
