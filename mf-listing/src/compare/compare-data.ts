import { formatReais, type LoadContext } from '@storefront/contracts';
import {
  type Comparison,
  comparisonEndpoint,
  comparisonLimits,
  type StoreConfig,
} from '@storefront/contracts/api';
import { comparedIds } from '../address/compare-address.ts';
import type { Card } from '../card/card.ts';
import { cardFromProduct } from '../card/card-from-product.ts';
import { ownSeo, type PageSeo } from '../seo/page-seo.ts';

/** One row of the table, with a value per product in the order of the cards; empty if the product has none. */
interface ComparedRow {
  readonly name: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

export interface CompareData {
  readonly kind: 'compare';
  readonly seo: PageSeo;
  readonly cards: readonly Card[];
  readonly rows: readonly ComparedRow[];
  /** Source of the energy tariff; absent when no product has a consumption. */
  readonly tariffSource?: string;
}

const monthlyRow = 'Consumo por mês';
/** Rows that identify one product and are useless in a comparison. */
const ownRows: readonly string[] = [
  'EAN',
  'Modelo',
  'Unidade interna',
  'Unidade externa',
  'Registro INMETRO',
];

export async function loadComparison({ api, config, search, signal }: LoadContext): Promise<CompareData> {
  const kind = 'compare';
  const ids = comparedIds(search);
  if (ids.length < comparisonLimits.least) return { kind, seo: createSeo(config), cards: [], rows: [] };
  const reply = await api.call(comparisonEndpoint, { query: { ids: ids.join(',') }, signal });
  const compared = compareProducts(reply, (product) => cardFromProduct(product, config));
  return { kind, seo: createSeo(config, compared.cards), ...compared };
}

function createSeo(config: StoreConfig, cards: readonly Card[] = []): PageSeo {
  const names = cards.length === 0 ? 'produtos' : cards.map(({ name }) => name).join(' × ');
  const description = 'De dois a quatro produtos lado a lado.';
  return ownSeo(config, {
    title: `Comparar ${names}`,
    description,
    canonical: '/comparar',
    indexable: false,
  });
}

function compareProducts(
  { produtos, tarifa }: Comparison,
  cardOf: (product: Comparison['produtos'][number]) => Card,
): Omit<CompareData, 'kind' | 'seo'> {
  const cards = produtos.map(cardOf);
  const sheets = produtos.map(
    ({ especificacoes }) => new Map(especificacoes.map((row) => [row.nome, row.valor])),
  );
  const names = new Set(produtos.flatMap(({ especificacoes }) => especificacoes.map(({ nome }) => nome)));
  const rows = [...names]
    .filter((name) => !ownRows.includes(name))
    .map((name) =>
      toRow(
        name,
        sheets.map((sheet) => sheet.get(name) ?? ''),
      ),
    );
  const costs = sheets.map((sheet) => monthlyCost(sheet.get(monthlyRow), tarifa.reaisPorKwh));
  if (costs.every((cost) => cost === '')) return { cards, rows };
  return { cards, rows: [toRow('Custo de energia por mês', costs), ...rows], tariffSource: tarifa.fonte };
}

function toRow(name: string, values: readonly string[]): ComparedRow {
  return { name, values, differs: new Set(values).size > 1 };
}

/** Monthly cost of a consumption such as `25,9 kWh`; empty without a consumption. */
function monthlyCost(consumption: string | undefined, reaisPerKwh: number): string {
  const kwh = Number.parseFloat((consumption ?? '').replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(kwh) ? `cerca de ${formatReais(kwh * reaisPerKwh)}` : '';
}
