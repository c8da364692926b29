import * as z from 'zod';
import { type Model, ptNumber } from '../models/model.ts';
import { categoryId, readSeedData } from '../models/seed-files.ts';
import { demoModel, demoSku } from './demo-model.ts';

function solarKits(): Model[] {
  const kits = [2, 3.3, 4.4, 5.5, 6.6, 8.8, 11].flatMap((kwp) =>
    ['cerâmico', 'fibrocimento', 'metálico'].map((roof) => ({ kwp, roof })),
  );
  return kits.map(({ kwp, roof }, at) =>
    demoModel({
      sku: demoSku('FV', at + 1),
      name: `Kit de Energia Solar Aragem ${ptNumber(kwp)} kWp para Telhado ${roof.charAt(0).toUpperCase()}${roof.slice(1)}`,
      categoryId: categoryId('kits-solares'),
      price: 2_100 + kwp * 2_350 + (roof === 'metálico' ? -180 : 0),
      short: `Kit conectado à rede com ${Math.ceil(kwp / 0.55)} módulos de 550 W, inversor e estrutura.`,
      tags: [
        { filter: 'Potência', label: `${ptNumber(kwp)} kWp`, position: kwp },
        { filter: 'Tipo', label: `Telhado ${roof}` },
      ],
      specifications: [
        { nome: 'Potência', valor: `${ptNumber(kwp)} kWp` },
        { nome: 'Módulos', valor: `${Math.ceil(kwp / 0.55)} de 550 W` },
        { nome: 'Telhado', valor: roof },
      ],
      appeal: 0.5,
    }),
  );
}

export const demoSolarAndServices = (): Model[] => [...solarKits(), ...serviceModels(), ...accessoryModels()];

const Accessory = z.object({
  name: z.string(),
  price: z.number(),
  attribute: z.string(),
  labels: z.array(z.string()),
});

const accessoryModels = (): Model[] =>
  readSeedData('demo-accessories.json', z.array(Accessory)).map(({ name, price, attribute, labels }, at) =>
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

const Service = z.object({
  name: z.string(),
  price: z.number(),
  cleaning: z.optional(z.boolean()),
  short: z.string(),
});

const serviceModels = (): Model[] =>
  readSeedData('demo-services.json', z.array(Service)).map(({ name, price, cleaning, short }, at) =>
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
