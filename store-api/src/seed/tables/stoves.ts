import { numberIn, readTable, type TableRow } from '../../platform/csv/read-table.ts';
import { categoryIds } from '../models/category-ids.ts';
import type { Model, Tag } from '../models/model.ts';
import { specifications } from '../models/specifications.ts';
import { cleanName } from '../names/clean-name.ts';
import { withWholeWords } from '../names/whole-words.ts';
import { prefixOf, referenceOf, registrySource, summaryBeside } from './registry.ts';

interface Kind {
  readonly categoryId: number;
  readonly price: (burners: number) => number;
}

const stove: Kind = {
  categoryId: categoryIds.fogoes,
  price: (burners) => 260 + burners * 185,
};
const cooktop: Kind = {
  categoryId: categoryIds.cooktops,
  price: (burners) => 110 + burners * 128,
};
const oven: Kind = { categoryId: categoryIds.fornos, price: () => 1_890 };

function kindOf(row: TableRow, prefix: string): Kind {
  if (prefix === 'Cooktop' || /co(?:o|k)ktop|cook\s?top/i.test(row('modelo_registro'))) return cooktop;
  return prefix === 'Forno a Gás' ? oven : stove;
}

function modelOf(row: TableRow): Model {
  const prefix = prefixOf(row);
  const kind = kindOf(row, prefix);
  const burners = numberIn(row('bocas'));
  const brand = row('marca');
  const tags: Tag[] = [
    // the letter is the oven's
    { filter: 'Classificação Energética', label: row('classe_energetica_forno'), regime: 'PBE fornos a gás' },
    { filter: 'Voltagem', label: row('tensao') },
    { filter: 'Gás', label: row('gas') },
    ...(burners === undefined
      ? []
      : [
          {
            filter: 'Bocas' as const,
            label: burners === 1 ? '1 boca' : `${burners} bocas`,
            position: burners,
          },
        ]),
  ];
  const name = cleanName(withWholeWords(row), kind === cooktop ? 'Cooktop' : prefix, brand);
  return {
    sku: row('id'),
    mpn: row('modelo'),
    reference: referenceOf(row),
    name,
    brand,
    categoryId: kind.categoryId,
    kind: 'produto',
    demo: false,
    typicalPrice: kind.price(burners ?? 4),
    appeal: burners === undefined ? 0.2 : 0.4,
    tags: tags.filter(({ label }) => label !== ''),
    specifications: specifications(
      ['Marca', brand],
      ['Modelo', row('modelo_registro')],
      ['Tipo', row('tipo')],
      ['Bocas', row('bocas')],
      ['Gás', row('gas')],
      ['Tensão', row('tensao')],
      ['Classe da etiqueta do forno', row('classe_energetica_forno')],
    ),
    technicalSource: registrySource('fogões e fornos a gás'),
    shortDescription: summaryBeside(name, [
      burners !== undefined && (burners === 1 ? '1 boca' : `${burners} bocas`),
      row('gas') !== '' && !name.includes(row('gas')) && `para gás ${row('gas')}`,
    ]),
  };
}

export async function stoves(): Promise<Model[]> {
  return (await readTable('catalogue/fogoes')).map(modelOf);
}
