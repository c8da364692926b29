import type { DrawnType, Product } from './product.ts';

/** Millimetres from front to back that are usual for a type; a drawing shows them foreshortened. */
const depths: Readonly<Partial<Record<DrawnType, number>>> = {
  'split-hi-wall': 210,
  'multi-split': 210,
  'piso-teto': 240,
  cassete: 840,
  janela: 480,
  portatil: 380,
  'cortina-de-ar': 210,
  climatizador: 340,
  refrigerador: 690,
  'freezer-horizontal': 680,
  cervejeira: 560,
  'micro-ondas': 380,
  fogao: 620,
  forno: 560,
  lavadora: 640,
  televisor: 80,
  'aquecedor-gas': 180,
};

export const usualCondenserDepthMm = 300;

export const usualDepthMm = ({ type, kind = '' }: Product): number | undefined =>
  /frigobar/i.test(kind) ? 500 : depths[type];
