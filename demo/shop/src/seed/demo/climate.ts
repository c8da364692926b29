import { type Model, ptNumber, type Tag } from '../models/model.ts';
import { categoryId } from '../models/seed-files.ts';
import { priceForCapacity } from '../tables/air-conditioners.ts';
import { demoModel, demoSku } from './demo-model.ts';

const wifi: Tag = { filter: 'Wi-Fi', label: 'Wi-Fi' };
const cycles = ['Frio', 'Quente/Frio'] as const;
const btuTag = (btu: number): Tag => ({ filter: 'BTUs', label: `${ptNumber(btu)} BTUs`, position: btu });
const thousands = (btu: number) => ptNumber(btu);

const sets: readonly (readonly [outdoor: number, indoor: readonly number[]])[] = [
  [18_000, [9_000, 9_000]],
  [18_000, [9_000, 12_000]],
  [21_000, [12_000, 12_000]],
  [24_000, [9_000, 18_000]],
  [24_000, [9_000, 9_000, 9_000]],
  [27_000, [9_000, 9_000, 12_000]],
  [30_000, [9_000, 12_000, 12_000]],
  [30_000, [12_000, 12_000, 12_000]],
  [36_000, [9_000, 9_000, 9_000, 9_000]],
  [36_000, [9_000, 9_000, 12_000, 12_000]],
  [42_000, [12_000, 12_000, 12_000, 12_000]],
  [42_000, [9_000, 12_000, 12_000, 18_000]],
];

function multiSplits(): Model[] {
  const combinations = sets.flatMap((set) =>
    cycles.flatMap((cycle) => ['Vento', 'Maré', 'Serra'].map((line) => ({ set, cycle, line }))),
  );
  return combinations.map(({ set: [outdoor, indoor], cycle, line }, at) => {
    const rooms = ['Bi-split', 'Tri-split', 'Quadri-split'][indoor.length - 2];
    const price =
      indoor.reduce((sum, btu) => sum + priceForCapacity(btu) * 1.02, 900) * (cycle === 'Frio' ? 1 : 1.1);
    return demoModel({
      sku: demoSku('MS', at + 1),
      name: `Ar-Condicionado Multi-split ${rooms} Inverter Aragem ${line} ${indoor.map(thousands).join(' + ')} BTU/h ${cycle} 220V`,
      categoryId: categoryId('multi-split'),
      price: price * { Vento: 1, Maré: 1.07, Serra: 1.16 }[line as 'Vento'],
      short: `${indoor.length} ambientes com uma só condensadora, de ${thousands(outdoor)} BTU/h.`,
      tags: [
        { filter: 'Ciclo', label: cycle },
        btuTag(outdoor),
        { filter: 'Voltagem', label: '220V' },
        { filter: 'Tecnologia', label: 'Inverter' },
        { filter: 'Ambientes', label: `${indoor.length} ambientes`, position: indoor.length },
        ...(line === 'Vento' ? [] : [wifi]),
      ],
      specifications: [
        { nome: 'Evaporadoras', valor: indoor.map((btu) => `${thousands(btu)} BTU/h`).join(' + ') },
        { nome: 'Condensadora', valor: `${thousands(outdoor)} BTU/h` },
        { nome: 'Ciclo', valor: cycle },
        { nome: 'Tensão', valor: '220V' },
      ],
    });
  });
}

function portables(): Model[] {
  const variants = [10_000, 12_000, 14_000].flatMap((btu) =>
    cycles.flatMap((cycle) =>
      ['127V', '220V'].flatMap((volts) => ['Passeio', 'Trilha'].map((line) => ({ btu, cycle, volts, line }))),
    ),
  );
  return variants.map(({ btu, cycle, volts, line }, at) =>
    demoModel({
      sku: demoSku('PO', at + 1),
      name: `Ar-Condicionado Portátil Aragem ${line} ${thousands(btu)} BTU/h ${cycle} ${volts}`,
      categoryId: categoryId('portatil'),
      price: 1_690 + (btu - 10_000) * 0.19 + (cycle === 'Frio' ? 0 : 260) + (line === 'Trilha' ? 180 : 0),
      short: 'Com rodízios e duto de exaustão: anda pela casa e não pede obra.',
      tags: [
        { filter: 'Ciclo', label: cycle },
        btuTag(btu),
        { filter: 'Voltagem', label: volts },
        { filter: 'Tecnologia', label: 'Convencional' },
        ...(line === 'Trilha' ? [wifi] : []),
      ],
      specifications: [
        { nome: 'Capacidade nominal', valor: `${thousands(btu)} BTU/h` },
        { nome: 'Ciclo', valor: cycle },
        { nome: 'Tensão', valor: volts },
      ],
      variantGroup: `portatil ${line} ${btu} ${cycle}`,
      variantLabel: volts,
    }),
  );
}

export const demoAirConditioners = (): Model[] => [...multiSplits(), ...portables()];
