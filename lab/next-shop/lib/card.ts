import { formatReais } from './money.ts';
import type { ConfigReply, ProductReply } from './replies.ts';

type ListingSettings = ConfigReply['sistema']['produtos']['listagem']['geral'];

/** What a card shows and needs in the browser; it is serialised into the page. */
export interface Card {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly brand: string;
  /** URL of the picture's `medium` size at 1x; empty without a picture. */
  readonly image: string;
  readonly hoverImage?: string;
  readonly stamps: readonly { readonly text: string; readonly ink?: string; readonly ground?: string }[];
  readonly energy?: { readonly letter: string; readonly regime: string; readonly drawn: boolean };
  readonly cycle?: string;
  readonly btus?: string;
  readonly wifi?: true;
  readonly average: number;
  readonly reviews: number;
  /** Formatted; absent when nothing is struck through. */
  readonly listPrice?: string;
  readonly cashPrice: string;
  /** `10x de R$ 199,90`; absent without a plan. */
  readonly instalments?: string;
  readonly interestFree?: true;
}

const mostStamps = 2;
const tags = { energy: 9, cycle: 5, btus: 1, wifi: 30 } as const;
/** Ids of the energy letters that are drawn, A to E. */
const drawnLetters: readonly number[] = [306, 78, 81, 83, 84];

/** The products that are for sale, as cards. */
export function cardsOf(products: readonly ProductReply[], settings: ListingSettings): readonly Card[] {
  return products
    .filter((product) => isForSale(product, settings))
    .map((product) => cardOf(product, settings));
}

function isForSale(product: ProductReply, { armazens }: ListingSettings): boolean {
  if (product.tipo === 'servico' || product.estoqueMarketplace > 0) return true;
  return (
    product.status === 'disponivel' &&
    Object.values(product.estoqueArmazem).some(
      ({ codigo, estoque }) => estoque > 0 && armazens.includes(codigo),
    )
  );
}

function cardOf(product: ProductReply, settings: ListingSettings): Card {
  const { precos, avaliacao, midias } = product;
  const second = midias.imagens[1];
  const tagOf = (id: number) => product.filtros.find(({ idFiltro }) => idFiltro === id);
  const energy = tagOf(tags.energy);
  const cycle = tagOf(tags.cycle);
  const btus = tagOf(tags.btus)?.label.replace(/\s*BTU.*$/i, '');
  const wifi = tagOf(tags.wifi);
  const plan = bestPlan(precos.parcelamento);
  const hasListPrice = precos.de !== undefined && precos.de > precos.vista;
  return {
    id: product.id,
    name: product.nomeCurto ?? product.nome,
    url: product.url,
    brand: btus ? `${product.marca.nome} · ${areaOf(btus)}` : product.marca.nome,
    image: midias.imagens[0]?.arquivos.medium ?? '',
    ...(second?.label.toLowerCase().includes('ambientada') ? { hoverImage: second.arquivos.medium } : {}),
    stamps: stampsOf(product, settings),
    ...(energy
      ? {
          energy: {
            letter: energy.label,
            regime: energy.regime ?? '',
            drawn: drawnLetters.includes(energy.idValor),
          },
        }
      : {}),
    ...(cycle ? { cycle: cycle.label } : {}),
    ...(btus ? { btus } : {}),
    ...(wifi && !/^n[aã]o/i.test(wifi.label) ? { wifi: true } : {}),
    average: avaliacao.media,
    reviews: avaliacao.quantidade,
    ...(hasListPrice ? { listPrice: formatReais(precos.de ?? 0) } : {}),
    cashPrice: formatReais(precos.vista),
    ...(plan ? { instalments: `${plan.parcelas}x de R$ ${formatReais(plan.valorParcela)}` } : {}),
    ...(plan && plan.taxa <= 0 ? { interestFree: true } : {}),
  };
}

function stampsOf({ precos, selos }: ProductReply, settings: ListingSettings): Card['stamps'] {
  const percent = precos.de ? Math.round((1 - precos.vista / precos.de) * 100) : 0;
  return [
    ...(percent >= 1 ? [{ text: `-${percent}%` }] : []),
    ...selos
      .filter(({ id }) => settings.selos.includes(id))
      .map(({ label, cores }) => ({ text: label, ink: cores.texto, ground: cores.selo })),
  ].slice(0, mostStamps);
}

type Plan = ProductReply['precos']['parcelamento'][number];

/** The longest plan without interest, else the longest. */
function bestPlan(plans: readonly Plan[]): Plan | undefined {
  const inParts = plans.filter(({ parcelas }) => parcelas > 1);
  const free = inParts.filter(({ taxa }) => taxa <= 0);
  return (free.length > 0 ? free : inParts).reduce<Plan | undefined>(
    (best, plan) => (best === undefined || plan.parcelas > best.parcelas ? plan : best),
    undefined,
  );
}

/** BTU/h and the square metres that they cool, the largest first. */
const areas = [
  [24_000, 41],
  [18_000, 30],
  [12_000, 20],
  [9_000, 14],
  [0, 9],
] as const;

function areaOf(btus: string): string {
  const power = Number(btus.replaceAll('.', ''));
  if (power >= 30_000) return '+ de 41 m²';
  return `até ${areas.find(([least]) => power >= least)?.[1]} m²`;
}
