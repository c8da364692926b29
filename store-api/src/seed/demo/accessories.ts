import { categoryIds } from '../models/category-ids.ts';
import type { Model } from '../models/model.ts';
import { demoModel, demoSku } from './demo-model.ts';

const accessories: readonly { name: string; price: number; attribute: string; labels: readonly string[] }[] =
  [
    {
      name: 'Kit de Instalação com Tubulação de Cobre 3 m',
      price: 289.9,
      attribute: 'Bitola',
      labels: ['1/4 e 3/8', '1/4 e 1/2', '3/8 e 5/8'],
    },
    {
      name: 'Kit de Instalação com Tubulação de Cobre 5 m',
      price: 429.9,
      attribute: 'Bitola',
      labels: ['1/4 e 3/8', '1/4 e 1/2', '3/8 e 5/8'],
    },
    {
      name: 'Suporte para Condensadora',
      price: 89.9,
      attribute: 'Tamanho',
      labels: ['400 mm', '500 mm', '600 mm'],
    },
    { name: 'Capa Protetora para Condensadora', price: 119.9, attribute: 'Tamanho', labels: ['P', 'M', 'G'] },
    { name: 'Bomba de Dreno', price: 349.9, attribute: 'Voltagem', labels: ['127V', '220V'] },
    {
      name: 'Disjuntor Bipolar',
      price: 59.9,
      attribute: 'Corrente',
      labels: ['16 A', '20 A', '25 A', '32 A'],
    },
  ];

export const accessoryModels = (): Model[] =>
  accessories.map(({ name, price, attribute, labels }, at) =>
    demoModel({
      sku: demoSku('AC', at + 1),
      name: `${name} Aragem`,
      categoryId: categoryIds.acessorios,
      price,
      kind: 'kit',
      short: 'Acessório para instalar com tranquilidade.',
      options: { attribute, labels },
      appeal: 0.7,
    }),
  );
