import { numberIn, readTable, type TableRow } from '../../platform/files/read-table.ts';
import { categoryId } from '../models/category-id.ts';
import type { Model } from '../models/model.ts';
import { ptNumber } from '../models/specifications.ts';
import { measureTags, readName, registryModel } from './registry.ts';

/** Reais for a screen: they grow with its area. */
const priceOf = (inches: number) => 560 + inches * inches * 0.86;

function modelOf(row: TableRow): Model {
  const inches = numberIn(row('polegadas'));
  const name = readName(row);
  return registryModel(row, {
    programme: 'televisores',
    name,
    categoryId: categoryId('televisores'),
    typicalPrice: priceOf(inches ?? 40),
    appeal: inches === undefined ? 0.2 : 0.45,
    tags: [
      { filter: 'Classificação Energética', label: row('classe_energetica'), regime: 'PBE televisores' },
      ...measureTags('Tela', inches, 'polegadas'),
    ],
    sheet: [
      ['Modelo', row('modelo')],
      ['Tela', row('polegadas'), 'polegadas'],
      ['Classe da etiqueta', row('classe_energetica')],
      ['Consumo por mês', row('consumo_kwh_mes'), 'kWh'],
    ],
    figures: [
      row('consumo_kwh_mes') !== '' &&
        `consumo declarado de ${ptNumber(Number(row('consumo_kwh_mes')))} kWh por mês`,
    ],
  });
}

export async function televisions(): Promise<Model[]> {
  return (await readTable('catalogue/televisores')).map(modelOf);
}
