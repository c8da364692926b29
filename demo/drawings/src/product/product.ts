import type { Canvas } from '../canvas/canvas.ts';
import { choose, type Point } from '../canvas/numbers.ts';

export type DrawnType =
  | 'split-hi-wall'
  | 'multi-split'
  | 'piso-teto'
  | 'cassete'
  | 'janela'
  | 'portatil'
  | 'cortina-de-ar'
  | 'climatizador'
  | 'ventilador-coluna'
  | 'ventilador-teto'
  | 'refrigerador'
  | 'freezer-horizontal'
  | 'cervejeira'
  | 'micro-ondas'
  | 'fogao'
  | 'cooktop'
  | 'forno'
  | 'lavadora'
  | 'televisor'
  | 'aquecedor-gas'
  | 'painel-solar'
  | 'kit-instalacao'
  | 'servico';

export type PictureView = 'estudio' | 'ambientada' | 'medidas';

export const pictureViews: readonly PictureView[] = ['estudio', 'ambientada', 'medidas'];

export interface Dimensions {
  widthMm?: number | undefined;
  heightMm?: number | undefined;
  depthMm?: number | undefined;
}

/**
 * The data of a product that drawings use. An absent or empty value is drawn as the usual one, and is never written on
 * the picture.
 */
export interface DrawnProduct {
  /** Seed of trim, layout, display and room: the same id always looks the same. */
  id: string;
  type: DrawnType;
  brand?: string | undefined;
  /** Portuguese colour word: branco, inox, preto, cinza, vermelho, titânio…; without one, a usual colour by id. */
  color?: string | undefined;
  /** Cooling capacity in BTU/h. */
  btu?: number | undefined;
  /** 'Quente/Frio' adds the heating dot. */
  cycle?: string | undefined;
  inverter?: boolean | undefined;
  /** Indoor units of a multi-split, 2 to 4. */
  units?: number | undefined;
  /** Refrigerator: Duplex, Inverse, 1 porta, Frigobar, Side by Side, French Door, Freezer vertical; washer: Front Load, Lava e Seca, Top Load. */
  kind?: string | undefined;
  /** Litres, kilograms or litres per minute, by type. */
  capacity?: number | undefined;
  burners?: number | undefined;
  /** Blades of a ceiling fan. */
  blades?: number | undefined;
  inches?: number | undefined;
  /** Width of an air curtain. */
  widthMm?: number | undefined;
  /** The measures written on the 'medidas' view; of a split, those of the indoor unit. */
  dimensions?: Dimensions | undefined;
  outdoorDimensions?: Dimensions | undefined;
}

/** The views of a product; the view of its measures exists only where at least one measure is known. */
export function viewsOf({ widthMm, dimensions, outdoorDimensions }: DrawnProduct): readonly PictureView[] {
  const known = [widthMm, ...[dimensions, outdoorDimensions].flatMap((each) => Object.values(each ?? {}))];
  const isMeasured = known.some((mm) => mm);
  return pictureViews.filter((view) => view !== 'medidas' || isMeasured);
}

/** The product while it is drawn. */
export interface Product extends DrawnProduct {
  brand: string;
  seed: string;
  view: PictureView;
  /** The condenser serves several rooms. */
  multi?: boolean;
}

/** A drawing in millimetres (or picture units), before studio, room or measures scale it. */
export interface Drawn {
  w: number;
  h: number;
  svg: string;
  /** The face that is measured. */
  front: { x: number; y: number; w: number; h: number };
  /** The edge that runs from the front to the back. */
  depth: readonly [Point, Point];
  mount: 'floor' | 'wall' | 'table' | 'ceiling';
  /** The whole height, when the drawing is taller than `h`. */
  tall?: number;
  /** Its vertical extent on the picture is its depth. */
  lying?: boolean;
  tower?: boolean;
  /** Share of the studio that it fills, 0 to 1, so that small products look small. */
  share?: number;
}

export type DrawItem = (p: Product, canvas: Canvas) => Drawn;

/** Maps a unit square onto the picture. */
export type Projection = (u: number, v: number) => Point;

/**
 * Colours in which a type is usually sold; a repeated colour is chosen more often. A type that is not here is white.
 */
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

/** The colour of a product whose colour is not known, chosen by its id. */
export const usualColor = (type: DrawnType, id: string): string =>
  choose(id, 'colour', sold[type] ?? ['branco']);
