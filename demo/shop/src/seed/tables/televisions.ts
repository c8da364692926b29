import { numberIn, type TableRow } from 'store-api/ports';
import { type Model, ptNumber } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { measureTags, readName, registryModel } from './registry.ts';

/** Reais for a screen, which grow with its area. */
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
  return (await readSeedTable('televisores')).map(modelOf);
}
