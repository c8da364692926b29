import { ApiError, type LoadContext } from '@storefront/contracts';
import type { Picture, ProductDetail, ProductPage } from '@storefront/contracts/api';
import type { Card } from '../card/card.ts';
import { availableCards, cardFromProduct } from '../card/card-from-product.ts';
import { getMarketplaceOffers } from '../card/get-marketplace-offer.ts';
import { workingDayAfter } from '../dates/working-day.ts';
import { pageSeo } from '../seo/page-seo.ts';
import { toCompanion } from './companion.ts';
import type { ProductData, ProductReview, ProductView } from './product-data.ts';

const freeShippingStamp = 5;

/**
 * Converts the API's reply to the product page's data; with outside sellers, their first offer replaces the store's.
 */
export async function productFromReply(reply: ProductPage, context: LoadContext): Promise<ProductData> {
  const { produto } = reply.conteudo;
  const { config, now } = context;
  const ours = cardFromProduct(produto, config);
  const { card, offers } = await withMarketplaceOffers(ours, context);
  const { diasAteServico: days } = produto;
  return {
    kind: 'product',
    card,
    offers,
    plans: produto.precos.parcelamento,
    companions: card.status === 'available' ? (produto.compreJunto ?? []).map(toCompanion) : [],
    ...(days === undefined ? {} : { service: { days, firstDay: workingDayAfter(now(), days) } }),
    ...(produto.selos.some(({ id }) => id === freeShippingStamp) ? { freeShipping: true } : {}),
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
    documents: (produto.documentos ?? []).map(({ nome, url }) => ({ name: nome, url })),
    options: toOptions(produto),
    notes: produto.avaliacao.distribuicao ?? [],
    reviews: (produto.avaliacao.avaliacoes ?? []).map(toReview),
    questions: produto.perguntas ?? { total: 0, perguntas: [] },
    similar: availableCards(produto.semelhantes, config),
  };
}

/**
 * The card with the best offer, and all offers when there are several. If the call fails, the store's own offer stays.
 */
async function withMarketplaceOffers(
  card: Card,
  { api, signal }: LoadContext,
): Promise<Pick<ProductData, 'card' | 'offers'>> {
  if (!card.marketplace) return { card, offers: [] };
  try {
    const offers = await getMarketplaceOffers(api, card.id, signal);
    const [offer] = offers;
    return { card: offer ? { ...card, offer } : card, offers: offers.length > 1 ? offers : [] };
  } catch (error) {
    if (error instanceof ApiError) return { card, offers: [] };
    throw error;
  }
}

function viewOfPicture({ label, arquivos }: Picture): ProductView {
  return { label, small: arquivos.small, big: arquivos.big, zoom: arquivos.zoom };
}

type Review = NonNullable<ProductDetail['avaliacao']['avaliacoes']>[number];

function toReview({ nome, data, titulo, comentario, nota, uteis = 0, resposta }: Review): ProductReview {
  return {
    author: nome,
    date: data,
    text: comentario,
    note: nota,
    helpful: uteis,
    ...(titulo === undefined ? {} : { title: titulo }),
    ...(resposta ? { answer: resposta } : {}),
  };
}

function toOptions({ opcoes }: ProductDetail): ProductData['options'] {
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
