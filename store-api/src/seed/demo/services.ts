import * as z from 'zod';
import { readData } from '../../platform/files/read-data.ts';
import { categoryId } from '../models/category-id.ts';
import type { Model } from '../models/model.ts';
import { demoModel, demoSku } from './demo-model.ts';

const Service = z.object({
  name: z.string(),
  price: z.number(),
  cleaning: z.optional(z.boolean()),
  short: z.string(),
});

export const serviceModels = (): Model[] =>
  readData('catalogue/demo-services.json', z.array(Service)).map(({ name, price, cleaning, short }, at) =>
    demoModel({
      sku: demoSku('SV', at + 1),
      name,
      categoryId: cleaning ? categoryId('limpeza') : categoryId('instalacao'),
      price,
      kind: 'servico',
      short,
      specifications: [{ nome: 'Garantia', valor: '90 dias sobre o serviço' }],
      appeal: 0.8,
    }),
  );
