import type { Banner } from '@storefront/contracts/api';
import { picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { reais } from '../catalogue/prices.ts';
import { shop } from '../content/shop.ts';
import { dailyOffer } from './daily-offer.ts';
import { dayOf } from './day.ts';
import { rowsOfShowcase } from './showcases.ts';

export const bannerNames = ['headerCronometro', 'b2c-banner-header-whatsapp'] as const;

const always = { dataInicial: '2026-01-01T03:00:00.000Z', dataFinal: '2030-01-01T03:00:00.000Z' };

function whatsapp(): Banner[] {
  const link = 'https://wa.aragem.example/5500900000000';
  return [
    {
      id: 2,
      nome: 'WhatsApp',
      ...always,
      alt: `Compre pelo WhatsApp: um especialista dimensiona seu ambiente em minutos. ${shop.whatsapp}`,
      dimensoes: {
        desktop: { link, imagem: '/media/banners/whatsapp-desktop.svg', largura: 1_600, altura: 37 },
        mobile: { link, imagem: '/media/banners/whatsapp-mobile.svg', largura: 436, altura: 45 },
      },
    },
  ];
}

/** Banners by name; undefined when there is no such name. The timed banner changes daily: see `bannersKey`. */
export function bannersOf(name: string, catalogue: Catalogue, nowMs: number): Banner[] | undefined {
  if (name === 'headerCronometro') return dailyOffer(catalogue, nowMs);
  return name === 'b2c-banner-header-whatsapp' ? whatsapp() : undefined;
}

/** Part of the cache key of replies with the day's offer. */
export const bannersKey = (nowMs: number): string => String(dayOf(nowMs).number);

interface Hero {
  readonly name: string;
  readonly headline: string;
  readonly text: string;
  readonly link: string;
  readonly showcase: string;
}

const heroes: readonly Hero[] = [
  {
    name: 'Semana do Inverter',
    headline: 'O calor vem. A brisa já está em casa.',
    text: 'Split inverter classe A com instalação no mesmo pedido e data combinada com você.',
    link: '/c/semana-do-inverter',
    showcase: 'b2c-best-sellers',
  },
  {
    name: 'Cozinha gelada',
    headline: 'Geladeira nova, conta menor.',
    text: 'Compare pelo consumo em kWh por mês, que é o que chega na conta de luz.',
    link: '/refrigeracao/geladeiras',
    showcase: 'b2c-refrigeracao',
  },
  {
    name: 'Lavanderia',
    headline: 'Roupa limpa, domingo livre.',
    text: 'Lavadoras e lava e seca em até 10x sem juros.',
    link: '/eletrodomesticos/lavadoras',
    showcase: 'b2c-lavanderia',
  },
];

/**
 * The home page's large banners, each with the picture and the price of a product from the listing that it links to.
 */
export function heroBanners(catalogue: Catalogue): Banner[] {
  return heroes.flatMap(({ name, headline, text, link, showcase }, at) => {
    const rows = rowsOfShowcase(showcase, catalogue) ?? [];
    const product = catalogue.products[rows[0] ?? -1];
    const picture = product && picturesOf(product)[0]?.arquivos;
    if (!product || !picture) return [];
    const cheapest = Math.min(...rows.map((row) => catalogue.index.cents(row)));
    const parametrosAdicionais = {
      productname: headline,
      productdescription: text,
      productsellingprice: String(reais(cheapest)),
    };
    const placed = { link, imagem: picture.big, largura: 600, altura: 600, parametrosAdicionais };
    return [
      { id: 10 + at, nome: name, ...always, alt: headline, dimensoes: { desktop: placed, mobile: placed } },
    ];
  });
}
