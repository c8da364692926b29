import type { Model } from '../models/model.ts';
import { categoryId } from '../models/seed-files.ts';
import { demoModel, demoSku } from './demo-model.ts';

const voltages = { attribute: 'Voltagem', labels: ['127V', '220V'] } as const;
const colours = ['branco', 'preto', 'cinza'] as const;
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function pedestalFans(): Model[] {
  const kinds = [30, 40, 50].flatMap((cm) =>
    colours.flatMap((colour) => ['Rede', 'Varanda', 'Ciranda'].map((line) => ({ cm, colour, line }))),
  );
  return kinds.map(({ cm, colour, line }, at) =>
    demoModel({
      sku: demoSku('VC', at + 1),
      name: `Ventilador de Coluna Aragem ${line} ${cm} cm ${titled(colour)}`,
      categoryId: categoryId('ventiladores'),
      price: 96 + cm * 3.4 + line.length * 6,
      short: 'Três velocidades e altura regulável.',
      tags: [{ filter: 'Tipo', label: 'Coluna' }],
      specifications: [
        { nome: 'Diâmetro', valor: `${cm} cm` },
        { nome: 'Cor', valor: titled(colour) },
      ],
      options: voltages,
    }),
  );
}

function ceilingFans(): Model[] {
  const kinds = [3, 4, 5].flatMap((blades) =>
    colours.flatMap((colour) => ['Alísio', 'Terral'].map((line) => ({ blades, colour, line }))),
  );
  return kinds.map(({ blades, colour, line }, at) =>
    demoModel({
      sku: demoSku('VT', at + 1),
      name: `Ventilador de Teto Aragem ${line} ${blades} Pás ${titled(colour)}`,
      categoryId: categoryId('ventiladores'),
      price: 149 + blades * 41 + line.length * 7,
      short: 'Com luminária.',
      tags: [{ filter: 'Tipo', label: 'Teto' }],
      specifications: [
        { nome: 'Pás', valor: String(blades) },
        { nome: 'Cor', valor: titled(colour) },
      ],
      options: voltages,
    }),
  );
}

function coolers(): Model[] {
  const kinds = [7, 15, 30, 60].flatMap((litres) =>
    ['Orvalho', 'Garoa', 'Neblina'].map((line) => ({ litres, line })),
  );
  return kinds.map(({ litres, line }, at) =>
    demoModel({
      sku: demoSku('CL', at + 1),
      name: `Climatizador de Ar Aragem ${line} ${litres} L`,
      categoryId: categoryId('climatizadores'),
      price: 290 + litres * 29 + line.length * 9,
      short: 'Refresca por evaporação da água do reservatório.',
      tags: [{ filter: 'Volume', label: `${litres} L`, position: litres }],
      specifications: [{ nome: 'Reservatório', valor: `${litres} L` }],
      options: voltages,
    }),
  );
}

function airCurtains(): Model[] {
  const kinds = [900, 1_200, 1_500, 1_800].flatMap((widthMm) =>
    ['127V', '220V'].map((volts) => ({ widthMm, volts })),
  );
  return kinds.map(({ widthMm, volts }, at) =>
    demoModel({
      sku: demoSku('CA', at + 1),
      name: `Cortina de Ar Aragem Portal ${widthMm / 10} cm ${volts}`,
      categoryId: categoryId('cortinas-de-ar'),
      price: 390 + widthMm * 0.52,
      short: 'Com controle remoto.',
      tags: [{ filter: 'Voltagem', label: volts }],
      specifications: [
        { nome: 'Largura', valor: `${widthMm / 10} cm` },
        { nome: 'Tensão', valor: volts },
      ],
      variantGroup: `cortina ${widthMm}`,
      variantLabel: volts,
    }),
  );
}

export const demoVentilation = (): Model[] => [
  ...pedestalFans(),
  ...ceilingFans(),
  ...coolers(),
  ...airCurtains(),
];
