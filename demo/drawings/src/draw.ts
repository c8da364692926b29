// One camera and one light for all drawings, on white.

import type { Lettering } from './canvas/canvas.ts';
import { createCanvas } from './canvas/canvas.ts';
import { hash } from './canvas/numbers.ts';
import { measured, measuredPair } from './measures.ts';
import type { DrawnProduct, PictureView, Product } from './product/product.ts';
import { usualColor } from './product/product.ts';
import { rooms } from './rooms/rooms.ts';
import { splitPair } from './studio.ts';
import { subjects } from './subjects.ts';

/** The same product and view always give the same bytes; viewBox 0 0 1000 1000. */
export function draw(product: DrawnProduct, view: PictureView, lettering: Lettering): string {
  const p: Product = {
    ...product,
    brand: product.brand ?? '',
    color: product.color || usualColor(product.type, product.id),
    // zero means an unknown size
    btu: product.btu || undefined,
    capacity: product.capacity || undefined,
    burners: product.burners || undefined,
    inches: product.inches || undefined,
    seed: product.id,
    view,
  };
  const { drawItem, room, arrange } = subjects[p.type];
  const canvas = createCanvas(`d${hash(`${p.seed}${p.type}${view}`).toString(36).slice(0, 4)}-`, lettering);
  const pictures: Record<PictureView, () => string> = {
    estudio: () => arrange(p, canvas, drawItem),
    ambientada: () => rooms[room](p, canvas, drawItem(p, canvas)),
    medidas: () => (arrange === splitPair ? measuredPair : measured)(p, canvas, drawItem(p, canvas)),
  };
  const picture = pictures[view]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs>${canvas.defs()}</defs><rect width="1000" height="1000" fill="#fff"/>${picture}</svg>`;
}
