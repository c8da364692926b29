import { numberIn, type TableRow } from 'store-api/ports';
import { type Model, ptNumber } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { measureTags, readName, registryModel } from './registry.ts';

function priceOf(type: string, kg: number): number {
  if (type === 'Tanquinho') return 420 + kg * 28;
  if (type === 'Lava e Seca') return 1_650 + kg * 165;
  if (type === 'Lavadora Front Load') return 1_400 + kg * 130;
  return 800 + kg * 112;
}

function modelOf(row: TableRow): Model {
  const type = row('tipo');
  const kg = numberIn(row('capacidade_kg'));
  const brand = row('marca');
  const voltage = row('tensao');
  const name = readName(row);
  return registryModel(row, {
    programme: 'lavadoras de roupa',
    name,
    categoryId: type === 'Lava e Seca' ? categoryId('lava-e-seca') : categoryId('lavadoras'),
    typicalPrice: priceOf(type, kg ?? 12),
    appeal: kg === undefined ? 0.2 : 0.45,
    tags: [
      { filter: 'Classificação Energética', label: row('classe_energetica'), regime: 'PBE lavadoras' },
      { filter: 'Voltagem', label: voltage },
      { filter: 'Tipo', label: type },
      ...measureTags('Capacidade', kg, 'kg'),
    ],
    sheet: [
      ['Modelo', row('modelo')],
      ['Tipo', type],
      ['Capacidade', row('capacidade_kg'), 'kg'],
      ['Tensão', voltage],
      ['Classe da etiqueta', row('classe_energetica')],
      ['Consumo por ciclo', row('consumo_kwh_ciclo'), 'kWh'],
      ['Água por ciclo', row('consumo_agua_l_ciclo'), 'L'],
    ],
    variantGroup:
      voltage === '' ? undefined : `lavadora ${brand} ${row('modelo').replace(voltage, '').trim()}`,
    variantLabel: voltage || undefined,
    figures: [
      row('consumo_kwh_ciclo') !== '' && `${ptNumber(Number(row('consumo_kwh_ciclo')))} kWh por ciclo`,
      row('consumo_agua_l_ciclo') !== '' &&
        `${ptNumber(Number(row('consumo_agua_l_ciclo')))} litros de água por ciclo`,
    ],
  });
}

export async function washers(): Promise<Model[]> {
  return (await readSeedTable('lavadoras')).map(modelOf);
}
