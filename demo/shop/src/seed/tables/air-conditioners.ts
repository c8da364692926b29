import { numberIn, type TableRow } from 'store-api/ports';
import { type Model, ptNumber, specifications, type Tag } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { tidyName, withoutUnit } from '../names/tidy-name.ts';

const source =
  'INMETRO – Programa Brasileiro de Etiquetagem, condicionadores de ar (exportação de janeiro de 2026)';

const types: Readonly<Record<string, { readonly categoryId: number; readonly factor: number }>> = {
  'split-hi-wall': { categoryId: categoryId('split-hi-wall'), factor: 1 },
  'split-cassete': { categoryId: categoryId('cassete'), factor: 1.75 },
  'split-piso-teto': { categoryId: categoryId('piso-teto'), factor: 1.45 },
  janela: { categoryId: categoryId('janela'), factor: 1.02 },
};

/** Letters of different label schemes are never mixed, because the same letter means something else in each scheme. */
const regimes: Readonly<Record<string, string>> = {
  'idrs-2020': 'IDRS 2020',
  'idrs-nova': 'IDRS nova',
  'cee-janela': 'CEE janela',
  'cee-legado': 'CEE antiga',
};

/** Reais, cash, for a wall split with inverter by capacity, with straight lines between the points. */
const curve: readonly (readonly [btu: number, reais: number])[] = [
  [6_000, 1_500],
  [9_000, 1_860],
  [12_000, 2_190],
  [18_000, 3_290],
  [24_000, 4_390],
  [30_000, 5_690],
  [36_000, 6_990],
  [48_000, 9_690],
  [60_000, 11_900],
  [90_000, 17_500],
];

export function priceForCapacity(btu: number): number {
  const above = curve.find(([point]) => point >= btu) ?? curve.at(-1) ?? [btu, 0];
  const below = curve.findLast(([point]) => point <= btu) ?? above;
  if (above[0] === below[0]) return above[1];
  return below[1] + ((above[1] - below[1]) * (btu - below[0])) / (above[0] - below[0]);
}

function tagsOf(row: TableRow, btu: number): Tag[] {
  return [
    {
      filter: 'Classificação Energética',
      label: row('classe_energetica'),
      regime: regimes[row('regime_etiqueta')],
    },
    { filter: 'Ciclo', label: row('ciclo') },
    { filter: 'BTUs', label: `${ptNumber(btu)} BTUs`, position: btu },
    { filter: 'Voltagem', label: row('tensao') },
    { filter: 'Tecnologia', label: row('inverter') === 'sim' ? 'Inverter' : 'Convencional' },
    { filter: 'Fluido refrigerante', label: row('refrigerante') },
  ];
}

function specificationsOf(row: TableRow) {
  return specifications(
    ['Tipo', row('tipo')],
    ['Modelo', withoutUnit(row('mpn'))],
    ['Unidade interna', withoutUnit(row('modelo_unidade_interna'))],
    ['Unidade externa', withoutUnit(row('modelo_unidade_externa'))],
    ['Capacidade nominal', row('btu_h'), 'BTU/h'],
    ['Capacidade', row('capacidade_w'), 'W'],
    ['Ciclo', row('ciclo')],
    ['Tecnologia', row('inverter') === 'sim' ? 'Inverter (velocidade variável)' : 'Convencional'],
    ['Tensão', row('tensao')],
    ['Fase', row('fase')],
    ['Potência a 35 °C', row('potencia_35c_w'), 'W'],
    ['Consumo em espera', row('standby_w'), 'W'],
    ['Classe da etiqueta', row('classe_energetica')],
    ['Regime da etiqueta', regimes[row('regime_etiqueta')]],
    ['IDRS', row('idrs'), 'Wh/Wh'],
    ['CEE', row('cee_w_w'), 'W/W'],
    ['Consumo por mês', row('consumo_kwh_mes'), 'kWh'],
    ['Consumo por ano', row('consumo_kwh_ano'), 'kWh'],
    ['Fluido refrigerante', row('refrigerante')],
    ['Carga de fluido', row('carga_refrigerante_g'), 'g'],
    ['Registro INMETRO', row('registro_inmetro')],
    ['EAN', row('ean')],
  );
}

/** What the name does not say: consumption, power, refrigerant. */
function summaryOf(row: TableRow, inverter: boolean): string {
  const monthly = numberIn(row('consumo_kwh_mes'));
  const watts = numberIn(row('potencia_35c_w'));
  const figures = [
    monthly ? `consumo declarado de ${ptNumber(monthly)} kWh por mês` : '',
    watts ? `potência de ${ptNumber(watts)} W a 35 °C` : '',
    row('refrigerante') ? `fluido refrigerante ${row('refrigerante')}` : '',
  ].filter((figure) => figure !== '');
  const compressor = inverter
    ? 'Compressor de velocidade variável, que modula em vez de ligar e desligar'
    : 'Compressor de velocidade fixa';
  return `${[compressor, ...figures].join('; ')}.`;
}

function modelOf(row: TableRow): Model {
  const type = types[row('categoria_slug')];
  if (type === undefined) throw new Error(`unknown type of air conditioner: ${row('categoria_slug')}`);
  const btu = numberIn(row('btu_h')) ?? 0;
  const inverter = row('inverter') === 'sim';
  const heating = row('ciclo') === 'Quente/Frio';
  const known = row('sugerido_vitrine') === 'sim';
  return {
    sku: row('id'),
    mpn: withoutUnit(row('mpn')),
    ean: row('ean') || undefined,
    // some indoor units have two codes, of which the first is the model's
    name: tidyName(row('nome_sugerido').replace(/ \/ \S+$/, '')),
    brand: row('marca'),
    categoryId: type.categoryId,
    kind: 'produto',
    demo: false,
    typicalPrice: priceForCapacity(btu) * type.factor * (inverter ? 1 : 0.86) * (heating ? 1.12 : 1),
    appeal: (known ? 0.55 : 0.15) + (btu >= 9_000 && btu <= 12_000 ? 0.2 : 0) + (inverter ? 0.1 : 0),
    tags: tagsOf(row, btu).filter(({ label }) => label !== ''),
    specifications: specificationsOf(row),
    technicalSource: source,
    shortDescription: summaryOf(row, inverter),
  };
}

export async function airConditioners(): Promise<Model[]> {
  return (await readSeedTable('ar_condicionado')).map(modelOf);
}
