import { numberIn, readTable, type TableRow } from '../../platform/csv/read-table.ts';
import { categoryIds } from '../models/category-ids.ts';
import type { Model, Tag } from '../models/model.ts';
import { ptNumber, specifications } from '../models/specifications.ts';
import { cleanName } from '../names/clean-name.ts';
import { withWholeWords } from '../names/whole-words.ts';
import { prefixOf, referenceOf, registrySource, summaryBeside } from './registry.ts';

/** No heater gives less, in L/min: the source has some figures a tenth too small. */
const leastFlow = 4;

const stored = 'Aquecedor a gás de acumulação';

function modelOf(row: TableRow): Model {
  const declared = numberIn(row('vazao_l_min'));
  const flow = declared !== undefined && declared >= leastFlow ? declared : undefined;
  const brand = row('marca');
  const gas = row('gas');
  const tags: Tag[] = [
    { filter: 'Classificação Energética', label: row('classe_energetica'), regime: 'PBE aquecedores a gás' },
    { filter: 'Gás', label: gas },
    { filter: 'Tipo', label: row('tipo') === stored ? 'Acumulação' : 'Passagem' },
    ...(flow === undefined
      ? []
      : [{ filter: 'Vazão' as const, label: `${ptNumber(flow)} L/min`, position: flow }]),
  ];
  const written = cleanName(withWholeWords(row), prefixOf(row), brand);
  const name = flow === undefined ? written.replace(/ [\d,]+ L\/min/, '') : written;
  return {
    sku: row('id'),
    mpn: row('modelo'),
    reference: referenceOf(row),
    name,
    brand,
    categoryId: categoryIds.aquecedoresAGas,
    kind: 'produto',
    demo: false,
    typicalPrice: row('tipo') === stored ? 3_490 : 420 + (flow ?? 15) * 88,
    appeal: 0.35,
    tags: tags.filter(({ label }) => label !== ''),
    specifications: specifications(
      ['Marca', brand],
      ['Modelo', row('modelo')],
      ['Tipo', row('tipo')],
      ['Gás', gas],
      ['Vazão', flow === undefined ? '' : row('vazao_l_min'), 'L/min'],
      ['Potência', row('potencia_kw'), 'kW'],
      ['Classe da etiqueta', row('classe_energetica')],
    ),
    technicalSource: registrySource('aquecedores de água a gás'),
    variantGroup: `aquecedor ${brand} ${row('modelo')
      .replace(/\b(GLP|GN)\b/g, '')
      .replace(/[\s-]+$/, '')
      .trim()}`,
    variantLabel: gas,
    shortDescription: summaryBeside(name, [
      row('potencia_kw') !== '' && `potência de ${ptNumber(Number(row('potencia_kw')))} kW`,
    ]),
  };
}

export async function gasHeaters(): Promise<Model[]> {
  return (await readTable('catalogue/aquecedores_gas')).map(modelOf);
}
