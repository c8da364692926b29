import { categoryIds } from '../category-ids.ts';
import type { Model } from '../model.ts';
import { ptNumber } from '../read-table.ts';
import { demoModel, demoSku } from './demo-model.ts';

function solarKits(): Model[] {
  const kits = [2, 3.3, 4.4, 5.5, 6.6, 8.8, 11].flatMap((kwp) =>
    ['cerâmico', 'fibrocimento', 'metálico'].map((roof) => ({ kwp, roof })),
  );
  return kits.map(({ kwp, roof }, at) =>
    demoModel({
      sku: demoSku('FV', at + 1),
      name: `Kit de Energia Solar Aragem ${ptNumber(kwp)} kWp para Telhado ${roof.charAt(0).toUpperCase()}${roof.slice(1)}`,
      categoryId: categoryIds.kitsSolares,
      price: 2_100 + kwp * 2_350 + (roof === 'metálico' ? -180 : 0),
      drawing: { type: 'painel-solar', capacity: kwp },
      short: `Kit conectado à rede com ${Math.ceil(kwp / 0.55)} módulos de 550 W, inversor e estrutura para telhado ${roof}.`,
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

interface Service {
  readonly name: string;
  readonly price: number;
  readonly cleaning?: boolean;
  readonly short: string;
}

const services: readonly Service[] = [
  {
    name: 'Instalação de Split até 12.000 BTU/h',
    price: 649,
    short: 'Mão de obra com até 3 m de tubulação, em data combinada com você.',
  },
  {
    name: 'Instalação de Split de 18.000 a 24.000 BTU/h',
    price: 849,
    short: 'Mão de obra com até 3 m de tubulação, em data combinada com você.',
  },
  {
    name: 'Instalação de Split de 30.000 a 36.000 BTU/h',
    price: 1_190,
    short: 'Mão de obra com até 5 m de tubulação, em data combinada com você.',
  },
  {
    name: 'Instalação de Cassete ou Piso-teto',
    price: 1_590,
    short: 'Inclui fixação e testes; altura de até 4 m.',
  },
  {
    name: 'Instalação de Multi-split, por ambiente',
    price: 790,
    short: 'Preço por evaporadora, com até 5 m de tubulação.',
  },
  { name: 'Instalação de Ar de Janela', price: 390, short: 'Encaixe, vedação e teste elétrico.' },
  {
    name: 'Instalação de Aquecedor a Gás',
    price: 420,
    short: 'Ligação, ventilação e teste de estanqueidade.',
  },
  { name: 'Instalação de Ventilador de Teto', price: 189, short: 'Fixação, ligação e balanceamento.' },
  { name: 'Instalação de TV na Parede', price: 229, short: 'Fixação de suporte e organização dos cabos.' },
  {
    name: 'Visita Técnica com Projeto',
    price: 149,
    short: 'Um especialista mede o ambiente e indica a capacidade.',
  },
  {
    name: 'Limpeza e Higienização de Split',
    price: 249,
    cleaning: true,
    short: 'Filtro, serpentina e bandeja limpos, com bolsa coletora.',
  },
  {
    name: 'Limpeza e Higienização de Cassete',
    price: 390,
    cleaning: true,
    short: 'Desmontagem do painel, limpeza da serpentina e do dreno.',
  },
  {
    name: 'Limpeza e Higienização de Lavadora',
    price: 229,
    cleaning: true,
    short: 'Cesto, mangueiras e filtro limpos.',
  },
  {
    name: 'Manutenção Preventiva Semestral de Split',
    price: 420,
    cleaning: true,
    short: 'Duas visitas por ano, com medição de pressão e corrente.',
  },
];

const serviceModels = (): Model[] =>
  services.map(({ name, price, cleaning, short }, at) =>
    demoModel({
      sku: demoSku('SV', at + 1),
      name,
      categoryId: cleaning ? categoryIds.limpeza : categoryIds.instalacao,
      price,
      kind: 'servico',
      drawing: { type: 'servico' },
      short,
      specifications: [{ nome: 'Garantia', valor: '90 dias sobre o serviço' }],
      appeal: 0.8,
    }),
  );

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

const accessoryModels = (): Model[] =>
  accessories.map(({ name, price, attribute, labels }, at) =>
    demoModel({
      sku: demoSku('AC', at + 1),
      name: `${name} Aragem`,
      categoryId: categoryIds.acessorios,
      price,
      kind: 'kit',
      drawing: { type: 'kit-instalacao' },
      short: 'Acessório para instalar com tranquilidade.',
      choices: { attribute, labels },
      appeal: 0.7,
    }),
  );

export const demoSolarAndServices = (): Model[] => [...solarKits(), ...serviceModels(), ...accessoryModels()];
