import { numberIn, readTable, type TableRow } from '../../platform/csv/read-table.ts';
import { categoryIds } from '../models/category-ids.ts';
import type { Model, Tag } from '../models/model.ts';
import { ptNumber, specifications } from '../models/specifications.ts';
import { cleanName } from '../names/clean-name.ts';
import { withWholeWords } from '../names/whole-words.ts';
import { prefixOf, referenceOf, registrySource, summaryBeside } from './registry.ts';

/** Reais for a screen: they grow with its area. */
const priceOf = (inches: number) => 560 + inches * inches * 0.86;

function modelOf(row: TableRow): Model {
  const inches = numberIn(row('polegadas'));
  const brand = row('marca');
  const tags: Tag[] = [
    { filter: 'Classificação Energética', label: row('classe_energetica'), regime: 'PBE televisores' },
    ...(inches === undefined
      ? []
      : [{ filter: 'Tela' as const, label: `${inches} polegadas`, position: inches }]),
  ];
  const name = cleanName(withWholeWords(row), prefixOf(row), brand);
  return {
    sku: row('id'),
    mpn: row('modelo'),
    reference: referenceOf(row),
    name,
    brand,
    categoryId: categoryIds.televisores,
    kind: 'produto',
    demo: false,
    typicalPrice: priceOf(inches ?? 40),
    appeal: inches === undefined ? 0.2 : 0.45,
    tags: tags.filter(({ label }) => label !== ''),
    specifications: specifications(
      ['Marca', brand],
      ['Modelo', row('modelo')],
      ['Tela', row('polegadas'), 'polegadas'],
      ['Classe da etiqueta', row('classe_energetica')],
      ['Consumo por mês', row('consumo_kwh_mes'), 'kWh'],
    ),
    technicalSource: registrySource('televisores'),
    shortDescription: summaryBeside(name, [
      row('consumo_kwh_mes') !== '' &&
        `consumo declarado de ${ptNumber(Number(row('consumo_kwh_mes')))} kWh por mês`,
    ]),
  };
}

export async function televisions(): Promise<Model[]> {
  return (await readTable('catalogue/televisores')).map(modelOf);
}
