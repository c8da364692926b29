import { numberIn, type TableRow } from 'store-api/ports';
import { type Model, ptNumber } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { measureTags, readName, registryModel } from './registry.ts';

function modelOf(row: TableRow): Model {
  const litres = numberIn(row('volume_l'));
  const watts = numberIn(row('potencia_nominal_w'));
  const builtIn = (watts ?? 0) > 2_200 || /embutir/i.test(row('modelo_registro'));
  const brand = row('marca');
  const name = readName(row);
  return registryModel(row, {
    programme: 'fornos de micro-ondas',
    name,
    categoryId: categoryId('micro-ondas'),
    typicalPrice: (builtIn ? 2_190 : 330) + (litres ?? 26) * 13.5,
    appeal: litres === undefined ? 0.25 : 0.45,
    tags: [
      { filter: 'Classificação Energética', label: row('classe_energetica'), regime: 'PBE micro-ondas' },
      { filter: 'Voltagem', label: row('tensao') },
      ...measureTags('Volume', litres, 'L'),
    ],
    sheet: [
      ['Modelo', row('modelo')],
      ['Volume', row('volume_l'), 'L'],
      ['Tensão', row('tensao')],
      ['Potência nominal', row('potencia_nominal_w'), 'W'],
      ['Classe da etiqueta', row('classe_energetica')],
    ],
    variantGroup: row('tensao') === '' ? undefined : `micro-ondas ${brand} ${row('modelo')}`,
    variantLabel: row('tensao') || undefined,
    figures: [watts !== undefined && `potência nominal de ${ptNumber(watts)} W`],
  });
}

export async function microwaves(): Promise<Model[]> {
  return (await readSeedTable('micro_ondas')).map(modelOf);
}
