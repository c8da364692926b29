import { categoryId } from '../models/category-id.ts';
import type { Model } from '../models/model.ts';
import { ptNumber } from '../models/specifications.ts';
import { accessoryModels } from './accessories.ts';
import { demoModel, demoSku } from './demo-model.ts';
import { serviceModels } from './services.ts';

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
