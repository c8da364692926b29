import {
  categoryEndpoint,
  homeEndpoint,
  isProductPage,
  type MenuItem,
  menuEndpoint,
  popupsEndpoint,
} from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { findCoupon } from '../cart/coupons/coupons.ts';
import { listCompanions } from '../catalogue/cross-sell.ts';
import { listStampIds } from '../catalogue/offers/free-shipping.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import { describePrices, instalmentPlans } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { pickupPlaces } from '../inventory/pickup-places.ts';
import { categorySource } from '../listing/sources/category-source.ts';
import { shopConfigFile } from '../platform/settings/config.ts';
import { readConfigFile } from '../platform/shop-config/stored-config.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();
const catalogue = shop.services.catalogue.current();
const { content } = catalogue.structure;
const { categories, landingPages, lists, brands, filters } = catalogue.structure;

function listProducts(slug: string): readonly ProductRecord[] {
  const isInside = ({ categoryId }: ProductRecord) => {
    const category = catalogue.category(categoryId);
    return category !== undefined && catalogue.listLineage(category).some((one) => one.slug === slug);
  };
  return catalogue.products.filter(isInside);
}

/** The smallest and the largest number among a category's values of a filter, as `2 a 23`. */
function describeRange(slug: string, filter: string): string {
  const filterId = filters.find(({ name }) => name === filter)?.id;
  const values = listProducts(slug).flatMap(({ valueIds }) => valueIds.map((id) => catalogue.value(id)));
  const numbers = values
    .flatMap((value) => (value?.filterId === filterId ? [value?.label ?? ''] : []))
    .map((label) => Number(label.split(' ')[0]?.replaceAll('.', '').replace(',', '.')));
  const ends = [Math.min(...numbers), Math.max(...numbers)];
  return ends.map((number) => number.toLocaleString('pt-BR')).join(' a ');
}

const longestPlan = (isFree: boolean) =>
  instalmentPlans(1_000_000).findLast(({ taxa }) => taxa <= 0 === isFree)?.parcelas;
const sellsServiceFor = (name: RegExp) => listProducts('servicos').some((product) => name.test(product.name));
const { sistema } = readConfigFile(shopConfigFile);
const { telefone, whatsapp, endereco } = sistema.geral.site;
const coupon = () => findCoupon(shop.services.database, 'BRISA5', undefined);

type Fact = readonly [claim: RegExp, holds: (said: string) => unknown];

/** What is measured by data. */
const measured: readonly Fact[] = [
  [/declarada de (.+) BTU\/h/, (range) => range === describeRange('split-hi-wall', 'BTUs')],
  [/de (\S+ a \S+) kg/, (range) => range === describeRange('lavadoras', 'Capacidade')],
  [/De (\S+ a \S+) bocas/, (range) => range === describeRange('fogoes', 'Bocas')],
  [/Telas de (\S+ a \S+) polegadas/, (range) => range === describeRange('televisores', 'Tela')],
  [/até 10x|^sem juros/i, () => longestPlan(true) === 10],
  [/ou (\d+)x com juros/, (count) => longestPlan(false) === Number(count)],
  [/mínima é de R\$ 20,00/, () => instalmentPlans(4_000).length === 2 && instalmentPlans(3_998).length === 1],
  [/R\$ 4\.900,00/, () => sistema.checkout.carrinho.alertaFreteGratisValorFixo === 4_900],
  [/frete grátis/i, () => listProducts('refrigeracao').some(({ stampIds }) => stampIds.includes(5))],
  [/^(\d+)% a menos na primeira/, async (percent) => (await coupon())?.percent === Number(percent)],
  [/BRISA5/, async () => (await coupon()) !== undefined],
  [/24\.000 BTU\/h/, () => sellsServiceFor(/24\.000 BTU\/h/)],
  [/Um técnico.*3 m/, () => sellsServiceFor(/split até 12/i)],
  [/\(00\) 0000-0000/, () => telefone === '(00) 0000-0000'],
  [/\(00\) 90000-0000/, () => whatsapp === '(00) 90000-0000'],
  [/Rua do Exemplo, 100/, () => endereco === 'Rua do Exemplo, 100, São Paulo, SP'],
  [
    /pronto em até (\d+) dia útil/,
    (days) => pickupPlaces.every(({ prazoDias }) => prazoDias === Number(days)),
  ],
  [/ofertas.* já valem hoje/, () => landingPages.some(({ slug }) => slug === 'black-friday')],
];

/** What law, rules of thumb and the invented shop itself say. */
const stated = [
  /artigo 49|7 dias corridos|garantia legal de 90 dias/,
  /garantia de 90 dias/i,
  /600 BTU\/h|com sol da tarde, 800|8 a 12 litros por minuto/,
  /etiqueta das geladeiras mudou em 2026|kWh por mês/,
  /(?:segunda|seg\.) a (?:sexta|sex\.|sábado|sáb\.),? (?:das )?(?:8h às 18h|8h às 20h|9h às 19h)/i,
  /^(?:Avenida|Travessa) do Exemplo/,
];

const isClaim = (sentence: string) => /\d|%|grátis|sem juros|sem custo|garantia|hoje/i.test(sentence);
const splitSentences = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]+>|(?<=[^g.bx][.;:]) /)
    .map((sentence) => sentence.trim());

const listLabels = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ label, sub = [] }) => [label, ...listLabels(sub)]);

async function* texts(): AsyncGenerator<string> {
  for (const { descriptionHtml } of [...categories, ...landingPages, ...lists, ...brands])
    yield descriptionHtml;
  for (const { titulo, texto } of (await visitor.call(popupsEndpoint, {})).popups)
    yield `${titulo}<br>${texto}`;
  for (const nome of ['b2c-topo-pitchbar', 'b2c-rodape-selos', 'b2c-menu-rodape'])
    yield* listLabels((await visitor.call(menuEndpoint, { params: { nome } })).menu);
  for (const { dimensoes } of (await visitor.call(homeEndpoint, {})).conteudo.banners)
    yield dimensoes.desktop.parametrosAdicionais?.productdescription ?? '';
  // both have tests of their own
  for (const slug of content.keys('page'))
    if (!/privacidade|termos/.test(slug)) yield content.read('page', slug)?.html ?? '';
}

it('what texts, banners and answers claim is a fact of the data, and each claim is known', async () => {
  const wrong: string[] = [];
  for await (const text of texts())
    for (const sentence of splitSentences(text).filter(isClaim)) {
      const known = measured.filter(([claim]) => claim.test(sentence));
      if (known.length === 0 && !stated.some((claim) => claim.test(sentence)))
        wrong.push(`unknown: ${sentence}`);
      for (const [claim, holds] of known)
        if (!(await holds(claim.exec(sentence)?.[1] ?? ''))) wrong.push(`untrue: ${sentence}`);
    }
  expect(wrong).toEqual([]);
});

it('an offer has a former price, and what is new or sells best is newer or sells better than all others', () => {
  const pricesNow = (product: ProductRecord) => leadingOffer(product, catalogue.pricedAtMs).price;
  const hasStamp = (id: number) => (product: ProductRecord) =>
    listStampIds(product, pricesNow(product)).includes(id);
  const stamped = (id: number) => catalogue.products.filter(hasStamp(id));
  const others = (id: number) => catalogue.products.filter((product) => !hasStamp(id)(product));
  expect(
    stamped(9).filter(
      (product) => describePrices(pricesNow(product), 'card', { takesCards: true }).de === undefined,
    ),
  ).toEqual([]);
  const oldestNew =
    stamped(6)
      .map(({ launchedOn }) => launchedOn)
      .sort()[0] ?? '';
  const newestOther =
    others(6)
      .map(({ launchedOn }) => launchedOn)
      .sort()
      .at(-1) ?? '';
  expect(oldestNew > newestOther).toBe(true);
  const leastSold = Math.min(...stamped(8).map(({ popularity }) => popularity));
  expect(leastSold).toBeGreaterThan(Math.max(...others(8).map(({ popularity }) => popularity)));
});

it('a category promises installation only where most of its products have one', () => {
  for (const category of categories) {
    const { description } = categorySource(catalogue, category.path)?.seo ?? {};
    const products = listProducts(category.slug).filter(({ kind }) => kind === 'produto');
    const installed = products.filter((product) =>
      listCompanions(product, catalogue).some((one) => /instalação|visita/i.test(one.product.name)),
    );
    const promised = /instalação/.test(description ?? '') && products.length > 0;
    expect([category.path, promised]).toEqual([category.path, installed.length > products.length / 2]);
  }
});

it("a brand's sentence names only what the shop sells of it", () => {
  const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
    [/climatização/i, ['ar-condicionado', 'climatizacao']],
    [/refrigeração/i, ['refrigeracao']],
    [/lavanderia/i, ['lavadoras', 'lava-e-seca']],
    [/cozinha/i, ['fogoes', 'cooktops', 'fornos', 'micro-ondas']],
    [/linha branca/i, ['refrigeracao', 'eletrodomesticos']],
    [/\bTVs\b/, ['televisores']],
    [/gás/i, ['aquecimento']],
  ];
  const wrong = brands.flatMap(({ id, name, descriptionHtml }) =>
    kinds.flatMap(([said, slugs]) =>
      said.test(descriptionHtml) && !slugs.flatMap(listProducts).some(({ brandId }) => brandId === id)
        ? [`${name}: ${said.source}`]
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});

it('a page description says the instalments that its product has', async () => {
  const cheap = catalogue.products.toSorted((a, b) => a.basePrice.instalments - b.basePrice.instalments);
  for (const product of [cheap[0], cheap.at(-1)]) {
    const reply = await visitor.call(categoryEndpoint, { query: { url: `/${product?.slug}` } });
    if (!isProductPage(reply)) throw new Error(`${product?.slug} is no product`);
    const { precos } = reply.conteudo.produto;
    const said = /(\d+)x sem juros/.exec(reply.estrutura.seo.description)?.[1];
    expect(said).toBe(String(precos.parcelamento.findLast(({ taxa }) => taxa <= 0)?.parcelas));
  }
});
