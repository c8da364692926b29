import type { Prices, ProductDetail, ProductPage } from '@storefront/contracts/api';
import { buildCard, findOriginals, listTags, listWarehouses } from '../catalogue/cards/card.ts';
import { companionCategories, listCompanions } from '../catalogue/cross-sell.ts';
import { categoryKey } from '../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import type { Dependence } from '../catalogue/memory/row-changes.ts';
import { countMarketplaceStock } from '../catalogue/offers/availability.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import { describePrices } from '../catalogue/offers/prices.ts';
import { pieceUnit } from '../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { type Rendered, rendered } from '../catalogue/serve-cached.ts';
import { readQuestions } from '../feedback/questions.ts';
import { readRating } from '../feedback/reviews.ts';
import { homeCrumb, listCrumbs } from '../listing/sources/category-source.ts';
import { writeSeo } from '../listing/sources/seo.ts';
import { pictureAddresses, socialPicture } from '../media/pictures/listed-pictures.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import { cleanHtml } from '../platform/shop-config/clean-html.ts';
import { daysUntilService } from '../shipping/visit-days.ts';
import { energyFilter, listDocuments } from './documents/document-url.ts';
import { listOptions, uniqueAttribute } from './options.ts';
import { readTexts, type Texts } from './read-texts.ts';

const similarShown = 8;

/** The most popular products of the same category that can be bought, the nearest in price first. */
function similarTo(product: ProductRecord, catalogue: Catalogue): ProductRecord[] {
  const category = catalogue.category(product.categoryId);
  if (!category) return [];
  const rows = catalogue.index.findRows(categoryKey(category.slug));
  const { cash } = leadingOffer(product, catalogue.pricedAtMs).price;
  const near: ProductRecord[] = [];
  for (const row of catalogue.sortedRows('Popularidade', rows)) {
    const other = catalogue.products[row];
    if (!other || other.id === product.id) continue;
    if (Math.abs(catalogue.index.cents(row) - cash) <= cash * 0.35) near.push(other);
    if (near.length >= similarShown) break;
  }
  return near;
}

/** The companions of a product; for services, the days before a technician comes. */
function companionPart(
  product: ProductRecord,
  catalogue: Catalogue,
): Pick<ProductDetail, 'compreJunto' | 'diasAteServico'> {
  const companions = listCompanions(product, catalogue).map((companion) => companion.product);
  const withService = [product, ...companions].some(({ kind }) => kind === 'servico');
  return {
    ...(companions.length > 0
      ? { compreJunto: companions.map((companion) => buildCard(companion, catalogue)) }
      : {}),
    ...(withService ? { diasAteServico: daysUntilService } : {}),
  };
}

type Written = Pick<ProductDetail, 'avaliacao' | 'perguntas'>;

function describeProduct(
  product: ProductRecord,
  catalogue: Catalogue,
  { texts, written }: { readonly texts: Texts; readonly written: Written },
): ProductDetail {
  const { unitId, stock, price } = leadingOffer(product, catalogue.pricedAtMs);
  const tags = listTags(product, catalogue, false);
  const options = listOptions(product, catalogue);
  const originals = findOriginals(product, catalogue);
  return {
    ...buildCard(product, catalogue),
    nomeCurto: undefined,
    precos: describePrices(price, 'whole', catalogue.structure.shop),
    estoque: stock,
    estoqueArmazem: unitId === pieceUnit ? listWarehouses(product) : {},
    estoqueMarketplace: countMarketplaceStock(product),
    midias: { imagens: pictureAddresses(String(product.id), originals) },
    filtros: tags,
    ...written,
    ...(texts.ean === null ? {} : { ean: texts.ean }),
    descricoes: { curta: texts.short, longa: cleanHtml(texts.html) },
    especificacoes: texts.specifications,
    ...(texts.source === null ? {} : { fonteTecnica: texts.source }),
    documentos: listDocuments(
      product.id,
      tags.some(({ idFiltro }) => idFiltro === energyFilter),
    ),
    opcoes: options,
    ...uniqueAttribute(options),
    rota: { route: 'listing-and-product', path: `/${product.slug}`, query: {} },
    hash: { idProduto: product.id },
    semelhantes: similarTo(product, catalogue).map((other) => buildCard(other, catalogue)),
    ...companionPart(product, catalogue),
  };
}

/** How this product can be paid: cheap ones have fewer instalments. */
function paymentText({ parcelamento, por, vista }: Prices): string {
  const most = parcelamento.findLast(({ taxa }) => taxa <= 0)?.parcelas ?? 1;
  const ways = [
    ...(most > 1 ? [`em até ${most}x sem juros`] : []),
    vista < por ? 'com desconto à vista no PIX' : 'à vista no PIX',
  ];
  return `Compre ${ways.join(' ou ')}.`;
}

/** The products on which a page depends: its own, its variants, and all that are offered beside it. */
function findDependence(product: ProductRecord, row: number, catalogue: Catalogue): Dependence {
  const slug = catalogue.category(product.categoryId)?.slug ?? '';
  const variants = product.variantGroup === undefined ? [] : catalogue.variantRows(product.variantGroup);
  return {
    wholly: [row, ...variants],
    shown: [slug, ...companionCategories].map((each) => catalogue.index.findRows(categoryKey(each))),
  };
}

/** The product page's reply as JSON text. */
export async function renderProductPage(
  database: Queryable,
  catalogue: Catalogue,
  row: number,
): Promise<Rendered> {
  const product = catalogue.products[row];
  if (!product) throw notFound('Não há este produto');
  const texts = await readTexts(database, product.id);
  const written = {
    avaliacao: await readRating(database, product.id),
    perguntas: await readQuestions(database, product.id, { search: '', page: 1 }),
  };
  const category = catalogue.category(product.categoryId);
  const [main] = findOriginals(product, catalogue).views;
  const produto = describeProduct(product, catalogue, { texts, written });
  const page: ProductPage = {
    conteudo: { produto },
    estrutura: {
      breadcrumb: [
        homeCrumb,
        ...(category ? listCrumbs(catalogue, category) : []),
        { label: product.name, url: `/${product.slug}` },
      ],
      nivel: 'product/detail',
      seo: writeSeo(catalogue.structure.shop, {
        title: product.name,
        description: `${texts.short || `${product.name}.`} ${paymentText(produto.precos)}`,
        path: `/${product.slug}`,
        keywords: [produto.marca.nome, category?.title, produto.mpn].filter(Boolean).join(', '),
        ...(main && { picture: { ...socialPicture(String(product.id), main), alt: product.name } }),
      }),
    },
  };
  return rendered(JSON.stringify(page), findDependence(product, row, catalogue));
}
