import { categoryIds } from '../models/category-ids.ts';
import type { Model } from '../models/model.ts';
import { demoModel, demoSku } from './demo-model.ts';

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
    short: 'Mão de obra com até 3 m de tubulação, no dia que você escolher.',
  },
  {
    name: 'Instalação de Split de 18.000 a 24.000 BTU/h',
    price: 849,
    short: 'Mão de obra com até 3 m de tubulação, no dia que você escolher.',
  },
  {
    name: 'Instalação de Split de 30.000 a 36.000 BTU/h',
    price: 1_190,
    short: 'Mão de obra com até 5 m de tubulação, no dia que você escolher.',
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

export const serviceModels = (): Model[] =>
  services.map(({ name, price, cleaning, short }, at) =>
    demoModel({
      sku: demoSku('SV', at + 1),
      name,
      categoryId: cleaning ? categoryIds.limpeza : categoryIds.instalacao,
      price,
      kind: 'servico',
      short,
      specifications: [{ nome: 'Garantia', valor: '90 dias sobre o serviço' }],
      appeal: 0.8,
    }),
  );
