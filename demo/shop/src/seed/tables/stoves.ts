import { numberIn, type TableRow } from 'store-api/ports';
import type { Model } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { measureTags, prefixOf, readName, registryModel } from './registry.ts';

interface Kind {
  readonly categoryId: number;
  readonly price: (burners: number) => number;
}

const stove: Kind = {
  categoryId: categoryId('fogoes'),
  price: (burners) => 260 + burners * 185,
};
const cooktop: Kind = {
  categoryId: categoryId('cooktops'),
  price: (burners) => 110 + burners * 128,
};
const oven: Kind = { categoryId: categoryId('fornos'), price: () => 1_890 };

function kindOf(row: TableRow, prefix: string): Kind {
  if (prefix === 'Cooktop' || /co(?:o|k)ktop|cook\s?top/i.test(row('modelo_registro'))) return cooktop;
  return prefix === 'Forno a Gás' ? oven : stove;
}

function modelOf(row: TableRow): Model {
  const prefix = prefixOf(row);
  const kind = kindOf(row, prefix);
  const burners = numberIn(row('bocas'));
  const unit = burners === 1 ? 'boca' : 'bocas';
  const name = readName(row, kind === cooktop ? 'Cooktop' : prefix);
  return registryModel(row, {
    programme: 'fogões e fornos a gás',
    name,
    categoryId: kind.categoryId,
    typicalPrice: kind.price(burners ?? 4),
    appeal: burners === undefined ? 0.2 : 0.4,
    tags: [
      // the letter is the oven's
      {
        filter: 'Classificação Energética',
        label: row('classe_energetica_forno'),
        regime: 'PBE fornos a gás',
      },
      { filter: 'Voltagem', label: row('tensao') },
      { filter: 'Gás', label: row('gas') },
      ...measureTags('Bocas', burners, unit),
    ],
    sheet: [
      ['Modelo', row('modelo_registro')],
      ['Tipo', row('tipo')],
      ['Bocas', row('bocas')],
      ['Gás', row('gas')],
      ['Tensão', row('tensao')],
      ['Classe da etiqueta do forno', row('classe_energetica_forno')],
    ],
    figures: [
      burners !== undefined && `${burners} ${unit}`,
      row('gas') !== '' && !name.includes(row('gas')) && `para gás ${row('gas')}`,
    ],
  });
}

export async function stoves(): Promise<Model[]> {
  return (await readSeedTable('fogoes')).map(modelOf);
}
