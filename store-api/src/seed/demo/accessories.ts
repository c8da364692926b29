import * as z from 'zod';
import { readData } from '../../platform/files/read-data.ts';
import { categoryId } from '../models/category-id.ts';
import type { Model } from '../models/model.ts';
import { demoModel, demoSku } from './demo-model.ts';

const Accessory = z.object({
  name: z.string(),
  price: z.number(),
  attribute: z.string(),
  labels: z.array(z.string()),
});

export const accessoryModels = (): Model[] =>
  readData('catalogue/demo-accessories.json', z.array(Accessory)).map(
    ({ name, price, attribute, labels }, at) =>
      demoModel({
        sku: demoSku('AC', at + 1),
        name: `${name} Aragem`,
        categoryId: categoryId('acessorios'),
        price,
        kind: 'kit',
        short: 'Acessório para instalar com tranquilidade.',
        options: { attribute, labels },
        appeal: 0.7,
      }),
  );
