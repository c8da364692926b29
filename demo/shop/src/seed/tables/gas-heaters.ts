import { numberIn, type TableRow } from 'store-api/ports';
import { type Model, ptNumber } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { measureTags, readName, registryModel } from './registry.ts';

/** No heater gives less, in L/min: the source has some figures a tenth too small. */
const leastFlow = 4;

const stored = 'Aquecedor a gás de acumulação';

function modelOf(row: TableRow): Model {
  const declared = numberIn(row('vazao_l_min'));
  const flow = declared !== undefined && declared >= leastFlow ? declared : undefined;
  const brand = row('marca');
  const gas = row('gas');
  const written = readName(row);
  const name = flow === undefined ? written.replace(/ [\d,]+ L\/min/, '') : written;
  return registryModel(row, {
    programme: 'aquecedores de água a gás',
    name,
    categoryId: categoryId('aquecedores-a-gas'),
    typicalPrice: row('tipo') === stored ? 3_490 : 420 + (flow ?? 15) * 88,
    appeal: 0.35,
    tags: [
      {
        filter: 'Classificação Energética',
        label: row('classe_energetica'),
        regime: 'PBE aquecedores a gás',
      },
      { filter: 'Gás', label: gas },
      { filter: 'Tipo', label: row('tipo') === stored ? 'Acumulação' : 'Passagem' },
      ...measureTags('Vazão', flow, 'L/min'),
    ],
    sheet: [
      ['Modelo', row('modelo')],
      ['Tipo', row('tipo')],
      ['Gás', gas],
      ['Vazão', flow === undefined ? '' : row('vazao_l_min'), 'L/min'],
      ['Potência', row('potencia_kw'), 'kW'],
      ['Classe da etiqueta', row('classe_energetica')],
    ],
    variantGroup: `aquecedor ${brand} ${row('modelo')
      .replace(/\b(GLP|GN)\b/g, '')
      .replace(/[\s-]+$/, '')
      .trim()}`,
    variantLabel: gas,
    figures: [row('potencia_kw') !== '' && `potência de ${ptNumber(Number(row('potencia_kw')))} kW`],
  });
}

export async function gasHeaters(): Promise<Model[]> {
  return (await readSeedTable('aquecedores_gas')).map(modelOf);
}
