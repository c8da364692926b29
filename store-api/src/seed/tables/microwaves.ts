import { numberIn, readTable, type TableRow } from '../../platform/csv/read-table.ts';
import { categoryIds } from '../models/category-ids.ts';
import type { Model, Tag } from '../models/model.ts';
import { ptNumber, specifications } from '../models/specifications.ts';
import { cleanName } from '../names/clean-name.ts';
import { withWholeWords } from '../names/whole-words.ts';
import { prefixOf, referenceOf, registrySource, summaryBeside } from './registry.ts';

function modelOf(row: TableRow): Model {
  const litres = numberIn(row('volume_l'));
  const watts = numberIn(row('potencia_nominal_w'));
  const builtIn = (watts ?? 0) > 2_200 || /embutir/i.test(row('modelo_registro'));
  const brand = row('marca');
  const tags: Tag[] = [
    { filter: 'Classificação Energética', label: row('classe_energetica'), regime: 'PBE micro-ondas' },
    { filter: 'Voltagem', label: row('tensao') },
    ...(litres === undefined
      ? []
      : [{ filter: 'Volume' as const, label: `${ptNumber(litres)} L`, position: litres }]),
  ];
  const name = cleanName(withWholeWords(row), prefixOf(row), brand);
  return {
    sku: row('id'),
    mpn: row('modelo'),
    reference: referenceOf(row),
    name,
    brand,
    categoryId: categoryIds.microOndas,
    kind: 'produto',
    demo: false,
    typicalPrice: (builtIn ? 2_190 : 330) + (litres ?? 26) * 13.5,
    appeal: litres === undefined ? 0.25 : 0.45,
    tags: tags.filter(({ label }) => label !== ''),
    specifications: specifications(
      ['Marca', brand],
      ['Modelo', row('modelo')],
      ['Volume', row('volume_l'), 'L'],
      ['Tensão', row('tensao')],
      ['Potência nominal', row('potencia_nominal_w'), 'W'],
      ['Classe da etiqueta', row('classe_energetica')],
    ),
    technicalSource: registrySource('fornos de micro-ondas'),
    variantGroup: row('tensao') === '' ? undefined : `micro-ondas ${brand} ${row('modelo')}`,
    variantLabel: row('tensao') || undefined,
    shortDescription: summaryBeside(name, [
      watts !== undefined && `potência nominal de ${ptNumber(watts)} W`,
    ]),
  };
}

export async function microwaves(): Promise<Model[]> {
  return (await readTable('catalogue/micro_ondas')).map(modelOf);
}
