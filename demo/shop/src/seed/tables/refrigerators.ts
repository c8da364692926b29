import { numberIn, type TableRow } from 'store-api/ports';
import { type Model, ptNumber } from '../models/model.ts';
import { categoryId, readSeedTable } from '../models/seed-files.ts';
import { measureTags, readName, registryModel } from './registry.ts';

interface Kind {
  readonly categoryId: number;
  readonly price: number;
}

const [geladeiras, freezers] = [categoryId('geladeiras'), categoryId('freezers')];
const [frigobares, cervejeiras] = [categoryId('frigobares'), categoryId('cervejeiras')];

const kinds: Readonly<Record<string, Kind>> = {
  'Duplex (freezer em cima)': { categoryId: geladeiras, price: 3_190 },
  'Inverse (freezer embaixo)': { categoryId: geladeiras, price: 4_490 },
  '1 porta': { categoryId: geladeiras, price: 2_190 },
  'French Door': { categoryId: geladeiras, price: 10_900 },
  'Side by Side': { categoryId: geladeiras, price: 8_490 },
  Freezer: { categoryId: freezers, price: 2_690 },
  'Freezer vertical': { categoryId: freezers, price: 2_890 },
  'Freezer horizontal': { categoryId: freezers, price: 2_290 },
  Frigobar: { categoryId: frigobares, price: 1_190 },
};

const luxury = new Set(['Sub-Zero', 'Viking Range', 'Miele', 'Smeg', 'Fulgor Milano', 'Elettromec']);
const forBars = new Set(['Import Bier']);

/** Products whose kind the registry does not say are placed by their consumption: small ones use little. */
function kindOf(row: TableRow): Kind {
  const known = kinds[row('tipo')];
  if (known) return known;
  if (forBars.has(row('marca')) || /cervej|expositor|beer|wine/i.test(row('modelo_registro')))
    return { categoryId: cervejeiras, price: 3_290 };
  const use = numberIn(row('consumo_kwh_mes')) ?? 35;
  return use < 18
    ? { categoryId: frigobares, price: 1_290 }
    : { categoryId: geladeiras, price: 1_500 + use * 62 };
}

const typeLabel = (type: string) => type.replace(/ \(.*\)/, '');

function modelOf(row: TableRow): Model {
  const kind = kindOf(row);
  const brand = row('marca');
  const litres = numberIn(row('volume_l'));
  const name = readName(row).replace(/\s*\(freezer [^)]*\)/, '');
  return registryModel(row, {
    programme: 'refrigeradores',
    name,
    categoryId: kind.categoryId,
    typicalPrice: kind.price * (luxury.has(brand) ? 3.2 : 1) * (litres ? 0.8 + litres / 1_800 : 1),
    appeal: row('tipo') === '' ? 0.2 : 0.45,
    tags: [
      { filter: 'Voltagem', label: row('tensao') },
      { filter: 'Tipo', label: typeLabel(row('tipo')) },
      { filter: 'Fluido refrigerante', label: row('refrigerante') },
      ...measureTags('Volume', litres, 'L'),
    ],
    // the label's scale changed in 2026: consumption is shown, the old letter is not
    sheet: [
      ['Modelo', row('modelo')],
      ['Registro', row('modelo_registro') === row('modelo') ? '' : row('modelo_registro')],
      ['Tipo', row('tipo')],
      ['Volume', row('volume_l'), 'L'],
      ['Tensão', row('tensao')],
      ['Consumo por mês', row('consumo_kwh_mes'), 'kWh'],
      ['Fluido refrigerante', row('refrigerante')],
    ],
    figures: [
      row('consumo_kwh_mes') !== '' &&
        `consumo declarado de ${ptNumber(Number(row('consumo_kwh_mes')))} kWh por mês`,
      row('refrigerante') !== '' && `fluido refrigerante ${row('refrigerante')}`,
    ],
  });
}

export async function refrigerators(): Promise<Model[]> {
  return (await readSeedTable('refrigeradores')).map(modelOf);
}
