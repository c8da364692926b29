import { choose } from '../canvas/numbers.ts';
import type { DrawnType } from './product.ts';

/** Colours in which a type is usually sold; repeated ones are likelier. A type that is not here is white. */
const sold: Partial<Record<DrawnType, readonly string[]>> = {
  refrigerador: ['branco', 'inox', 'branco', 'inox', 'preto', 'cinza', 'inox'],
  'freezer-horizontal': ['branco', 'branco', 'branco', 'cinza'],
  cervejeira: ['preto', 'inox', 'preto'],
  'micro-ondas': ['branco', 'preto', 'inox', 'branco', 'preto'],
  fogao: ['branco', 'inox', 'preto', 'inox', 'branco', 'cinza'],
  forno: ['inox', 'preto', 'inox'],
  cooktop: ['preto', 'preto', 'inox', 'preto', 'branco'],
  lavadora: ['branco', 'branco', 'branco', 'titânio', 'cinza', 'preto'],
  'aquecedor-gas': ['branco', 'branco', 'inox', 'preto', 'cinza'],
  portatil: ['branco', 'branco', 'preto', 'cinza'],
  climatizador: ['branco', 'preto', 'cinza', 'branco'],
  'ventilador-coluna': ['preto', 'branco', 'preto'],
};

/** The colour of a product whose own is not known, by its id. */
export const usualColor = (type: DrawnType, id: string): string =>
  choose(id, 'colour', sold[type] ?? ['branco']);
