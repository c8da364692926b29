// The view `ambientada`: a product in a calm room, at scale.
import type { Canvas } from '../canvas/canvas.ts';
import type { Drawn, Product } from '../product/product.ts';
import { ceilingRoom } from './ceiling-room.ts';
import { kitchenColumn, kitchenCounter, kitchenIsland, kitchenRange, kitchenTall } from './kitchens.ts';
import { laundry } from './laundry.ts';
import { livingFloor, livingWall, televisionRoom } from './living-rooms.ts';
import { rooftop, serviceRoom, shopEntrance } from './work-places.ts';

export type RoomName =
  | 'wall'
  | 'floor'
  | 'television'
  | 'tall'
  | 'range'
  | 'counter'
  | 'built-in'
  | 'island'
  | 'service'
  | 'laundry'
  | 'ceiling'
  | 'shop'
  | 'roof';

export const rooms: Readonly<Record<RoomName, (p: Product, canvas: Canvas, item: Drawn) => string>> = {
  wall: livingWall,
  floor: livingFloor,
  television: televisionRoom,
  tall: kitchenTall,
  range: kitchenRange,
  counter: kitchenCounter,
  'built-in': kitchenColumn,
  island: kitchenIsland,
  service: serviceRoom,
  laundry,
  ceiling: ceilingRoom,
  shop: shopEntrance,
  roof: rooftop,
};
