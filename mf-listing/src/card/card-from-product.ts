import { instalmentText } from '@storefront/contracts';
import {
  analyticsProduct,
  type FilterTag,
  optionOf,
  type Picture,
  type Prices,
  type Product,
  type StoreConfig,
} from '@storefront/contracts/api';
import type { Card, CardStamp, CardStatus, EnergyLabel, Offer } from './card.ts';
import { isDrawnLetter } from './drawn-letters.ts';
import { countedStock, currentStatus } from './product-status.ts';

const cardStatuses: Readonly<Record<Product['status'], CardStatus>> = {
  disponivel: 'available',
  indisponivel: 'unavailable',
  sobConsulta: 'on-request',
  // a shopper can ask how it is sold, and cannot buy it
  other: 'on-request',
};

/** Filters whose values are in the strip (specification, section 3). */
const stripFilters = { energy: 9, cycle: 5, btus: 1, wifi: 30 } as const;
const drawnCycles: readonly number[] = [74, 80];

/** The card of a product as any listing gives it; its status is computed from the stock. */
export function cardFromProduct(product: Product, config: StoreConfig): Card {
  const { armazens, selos } = config.sistema.produtos.listagem.geral;
  const { nomeCurto = product.nome } = product;
  const pictures = product.midias.imagens;
  const second = pictures[1];
  return {
    id: product.id,
    name: nomeCurto,
    ...(nomeCurto === product.nome ? {} : { fullName: product.nome }),
    url: product.url,
    brand: product.marca.nome,
    category: analyticsProduct(product.id, product).category ?? '',
    status: cardStatuses[currentStatus(product, armazens)],
    image: pictures[0]?.arquivos.medium ?? '',
    ...(second && isRoomView(second) ? { hoverImage: second.arquivos.medium } : {}),
    stamps: toStamps(product, selos),
    ...toStrip(product.filtros),
    rating: toRating(product.avaliacao),
    offer: {
      ...offerFromPrices(product.precos),
      stock: Math.max(countedStock(product, armazens) || product.estoque, 1),
      seller: product.seller,
      cart: product.carrinho,
    },
    ...optionOf(product),
    ...(product.estoqueMarketplace > 0 ? { marketplace: true } : {}),
  };
}

/** The cards of those products that are for sale. */
export function availableCards(products: readonly Product[], config: StoreConfig): readonly Card[] {
  return products
    .map((product) => cardFromProduct(product, config))
    .filter(({ status }) => status === 'available');
}

/** The money of an offer, ours or a seller's. */
export function offerFromPrices(
  prices: Prices,
): Pick<Offer, 'listPrice' | 'price' | 'cashPrice' | 'instalments'> {
  const { de = 0, vista } = prices;
  return {
    ...(de > vista ? { listPrice: de } : {}),
    price: prices.por,
    cashPrice: vista,
    instalments: instalmentText(prices.parcelamento),
  };
}

function toRating({ media, quantidade, demo }: Product['avaliacao']): Card['rating'] {
  return { average: media, count: quantidade, ...(demo ? { invented: true } : {}) };
}

function isRoomView(picture: Picture): boolean {
  return picture.label.toLowerCase().includes('ambientada');
}

function toStamps(product: Product, allowed: readonly number[]): readonly CardStamp[] {
  return product.selos
    .filter(({ id }) => allowed.includes(id))
    .map((stamp) => ({
      text: stamp.label,
      ink: stamp.cores.texto,
      ground: stamp.cores.selo,
      ...(stamp.tipo === 'imagem' && stamp.imagemOriginal ? { image: stamp.imagemOriginal } : {}),
    }));
}

function toStrip(tags: readonly FilterTag[]): Pick<Card, 'energy' | 'cycle' | 'btus' | 'wifi'> {
  const tagOf = (filter: number) => tags.find(({ idFiltro }) => idFiltro === filter);
  const energy = tagOf(stripFilters.energy);
  const cycle = tagOf(stripFilters.cycle);
  const btus = tagOf(stripFilters.btus);
  return {
    ...(energy ? { energy: toEnergy(energy) } : {}),
    ...(cycle ? { cycle: toCycle(cycle) } : {}),
    ...(btus ? { btus: btus.label.replace(/\s*BTU.*$/i, '') } : {}),
    ...(hasWifi(tagOf(stripFilters.wifi)) ? { wifi: true } : {}),
  };
}

function toEnergy(tag: FilterTag): EnergyLabel {
  return { letter: tag.label, regime: tag.regime ?? '', drawn: isDrawnLetter(tag.idValor) };
}

function toCycle(tag: FilterTag): NonNullable<Card['cycle']> {
  if (!drawnCycles.includes(tag.idValor)) return { name: tag.label };
  return { name: tag.label, icon: /quente/i.test(tag.label) ? 'sun-snow' : 'snowflake' };
}

function hasWifi(tag: FilterTag | undefined): boolean {
  return tag !== undefined && !/^n[aã]o/i.test(tag.label);
}
