import { ApiError, type LoadContext } from '@storefront/contracts';
import type { Crumb, Picture, ProductDetail, ProductPage } from '@storefront/contracts/api';
import { getMarketplaceOffer } from '../api/get-marketplace-offer.ts';
import { type PageSeo, pageSeo } from '../browse/page-seo.ts';
import type { Card } from '../card/card.ts';
import { cardFromProduct } from '../card/card-from-product.ts';

interface ProductOptionGroup {
  readonly id: number;
  readonly name: string;
  readonly values: readonly {
    readonly id: number;
    readonly label: string;
    readonly selected: boolean;
    /** Page of the same product with this value. */
    readonly url?: string;
  }[];
}

export interface ProductView {
  readonly label: string;
  readonly small: string;
  readonly big: string;
  readonly zoom: string;
}

export interface ProductReview {
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  readonly text: string;
  readonly note: number;
}

export interface ProductData {
  readonly kind: 'product';
  readonly device: 'mobile' | 'desktop';
  readonly card: Card;
  readonly sku: string;
  readonly mpn?: string;
  readonly ean?: string;
  readonly demo: boolean;
  readonly brandUrl?: string;
  readonly crumbs: readonly Crumb[];
  readonly seo: PageSeo;
  readonly views: readonly ProductView[];
  /** HTML, sanitised by the server. */
  readonly shortDescription: string;
  readonly longDescription: string;
  readonly specifications: readonly { readonly nome: string; readonly valor: string }[];
  readonly technicalSource?: string;
  readonly options: readonly ProductOptionGroup[];
  /** Counts of the notes 1 to 5, in that order; empty when unknown. */
  readonly notes: readonly number[];
  readonly reviews: readonly ProductReview[];
  readonly similar: readonly Card[];
}

/** The product page's data, from the API's reply; with outside sellers, their first offer replaces ours. */
export async function productFromReply(reply: ProductPage, context: LoadContext): Promise<ProductData> {
  const { produto } = reply.conteudo;
  const { config, device } = context;
  return {
    kind: 'product',
    device,
    card: await withMarketplaceOffer(cardFromProduct(produto, config), context),
    sku: produto.sku,
    ...(produto.mpn ? { mpn: produto.mpn } : {}),
    ...(produto.ean ? { ean: produto.ean } : {}),
    ...(produto.marca.url ? { brandUrl: produto.marca.url } : {}),
    ...(produto.fonteTecnica ? { technicalSource: produto.fonteTecnica } : {}),
    demo: produto.demo,
    crumbs: reply.estrutura.breadcrumb,
    seo: pageSeo(reply.estrutura.seo),
    views: produto.midias.imagens.map(viewOfPicture),
    shortDescription: produto.descricoes.curta,
    longDescription: produto.descricoes.longa,
    specifications: produto.especificacoes,
    options: optionsOf(produto),
    notes: produto.avaliacao.distribuicao ?? [],
    reviews: (produto.avaliacao.avaliacoes ?? []).map(({ nome, data, comentario, nota }) => ({
      author: nome,
      date: data,
      text: comentario,
      note: nota,
    })),
    similar: produto.semelhantes
      .map((similar) => cardFromProduct(similar, config))
      .filter(({ status }) => status === 'available'),
  };
}

/** A failing marketplace call leaves our own offer. */
async function withMarketplaceOffer(card: Card, { api, signal }: LoadContext): Promise<Card> {
  if (!card.marketplace) return card;
  try {
    const offer = await getMarketplaceOffer(api, card.id, signal);
    return offer ? { ...card, offer } : card;
  } catch (error) {
    if (error instanceof ApiError) return card;
    throw error;
  }
}

function viewOfPicture({ label, arquivos }: Picture): ProductView {
  return { label, small: arquivos.small, big: arquivos.big, zoom: arquivos.zoom };
}

function optionsOf({ opcoes }: ProductDetail): readonly ProductOptionGroup[] {
  return opcoes.map(({ id, nome, valores }) => ({
    id,
    name: nome,
    values: valores.map(({ id, label, selecionado, url }) => ({
      id,
      label,
      selected: selecionado,
      ...(url ? { url } : {}),
    })),
  }));
}
