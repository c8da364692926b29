// draw(product, view) → SVG string. One camera, one light, pure white.
import { airCurtain } from './air/air-curtain.ts';
import { cassette } from './air/cassette.ts';
import { cooler } from './air/cooler.ts';
import { ceilingFan, pedestalFan } from './air/fans.ts';
import { floorCeiling } from './air/floor-ceiling.ts';
import { portable } from './air/portable.ts';
import { windowUnit } from './air/window-unit.ts';
import { type Canvas, createCanvas } from './canvas/canvas.ts';
import type { Lettering } from './canvas/lettering.ts';
import { hash } from './canvas/numbers.ts';
import { beerCooler } from './cold/beer-cooler.ts';
import { chestFreezer } from './cold/chest-freezer.ts';
import { refrigerator } from './cold/refrigerator.ts';
import { cooktop } from './cooking/cooktop.ts';
import { microwave } from './cooking/microwave.ts';
import { oven, stove } from './cooking/stove.ts';
import { installation } from './home/installation.ts';
import { installationKit } from './home/installation-kit.ts';
import { solarKit } from './home/solar-kit.ts';
import { television } from './home/television.ts';
import { gasHeater } from './laundry/gas-heater.ts';
import { washer } from './laundry/washer.ts';
import { measured, measuredPair } from './measures.ts';
import type { DrawItem, DrawnProduct, DrawnType, PictureView, Product } from './product.ts';
import { type RoomName, rooms } from './rooms/rooms.ts';
import { hiWall } from './split/hi-wall.ts';
import { multiSplit, singleItem, splitPair } from './studio.ts';
import { usualColor } from './usual-color.ts';

type Arrange = (p: Product, canvas: Canvas, drawItem: DrawItem) => string;

interface Subject {
  drawItem: DrawItem;
  room: RoomName;
  arrange: Arrange;
}

const subject = (drawItem: DrawItem, room: RoomName, arrange: Arrange = singleItem): Subject => ({
  drawItem,
  room,
  arrange,
});

const subjects: Readonly<Record<DrawnType, Subject>> = {
  'split-hi-wall': subject(hiWall, 'wall', splitPair),
  'multi-split': subject(hiWall, 'wall', multiSplit),
  'piso-teto': subject(floorCeiling, 'wall', splitPair),
  cassete: subject(cassette, 'ceiling', splitPair),
  janela: subject(windowUnit, 'wall'),
  portatil: subject(portable, 'floor'),
  'cortina-de-ar': subject(airCurtain, 'shop'),
  climatizador: subject(cooler, 'floor'),
  'ventilador-coluna': subject(pedestalFan, 'floor'),
  'ventilador-teto': subject(ceilingFan, 'ceiling'),
  refrigerador: subject(refrigerator, 'tall'),
  'freezer-horizontal': subject(chestFreezer, 'tall'),
  cervejeira: subject(beerCooler, 'tall'),
  'micro-ondas': subject(microwave, 'counter'),
  fogao: subject(stove, 'range'),
  cooktop: subject(cooktop, 'island'),
  forno: subject(oven, 'built-in'),
  lavadora: subject(washer, 'laundry'),
  televisor: subject(television, 'television'),
  'aquecedor-gas': subject(gasHeater, 'laundry'),
  'painel-solar': subject(solarKit, 'roof'),
  'kit-instalacao': subject(installationKit, 'service'),
  servico: subject(installation, 'service'),
};

export const drawnTypes: readonly DrawnType[] = Object.keys(subjects).filter(isDrawnType);

export function isDrawnType(type: string): type is DrawnType {
  return Object.hasOwn(subjects, type);
}

/** The same product and view always give the same bytes; viewBox 0 0 1000 1000. */
export function draw(product: DrawnProduct, view: PictureView, lettering: Lettering): string {
  const p: Product = {
    ...product,
    brand: product.brand ?? '',
    color: product.color || usualColor(product.type, product.id),
    // a size of zero is one that is not known
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
