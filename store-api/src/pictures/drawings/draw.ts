// draw(product, view) → SVG string. One camera, one light, pure white.
import { airCurtain } from './climate/air-curtain.ts';
import { cassette } from './climate/cassette.ts';
import { cooler } from './climate/cooler.ts';
import { ceilingFan, pedestalFan } from './climate/fans.ts';
import { floorCeiling } from './climate/floor-ceiling.ts';
import { hiWall } from './climate/hi-wall.ts';
import { portable } from './climate/portable.ts';
import { windowUnit } from './climate/window-unit.ts';
import { gasHeater } from './home/gas-heater.ts';
import { installation } from './home/installation.ts';
import { solarKit } from './home/solar-kit.ts';
import { television } from './home/television.ts';
import { washer } from './home/washer.ts';
import { beerCooler } from './kitchen/beer-cooler.ts';
import { chestFreezer } from './kitchen/chest-freezer.ts';
import { cooktop } from './kitchen/cooktop.ts';
import { microwave } from './kitchen/microwave.ts';
import { refrigerator } from './kitchen/refrigerator.ts';
import { stove } from './kitchen/stove.ts';
import { measured } from './measures.ts';
import { type Easel, easel } from './paint/easel.ts';
import type { Lettering } from './paint/lettering.ts';
import { hash } from './paint/numbers.ts';
import type { DrawnProduct, DrawnType, Make, PictureView, Product } from './product.ts';
import { type RoomName, rooms } from './rooms/rooms.ts';
import { alone, multiSet, splitPair } from './studio.ts';

type Arrange = (p: Product, k: Easel, make: Make) => string;

interface Subject {
  make: Make;
  room: RoomName;
  arrange: Arrange;
}

const subject = (make: Make, room: RoomName, arrange: Arrange = alone): Subject => ({ make, room, arrange });

const subjects: Readonly<Record<DrawnType, Subject>> = {
  'split-hi-wall': subject(hiWall, 'wall', splitPair),
  'multi-split': subject(hiWall, 'wall', multiSet),
  'piso-teto': subject(floorCeiling, 'wall', splitPair),
  cassete: subject(cassette, 'ceiling'),
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
  lavadora: subject(washer, 'laundry'),
  televisor: subject(television, 'television'),
  'aquecedor-gas': subject(gasHeater, 'laundry'),
  'painel-solar': subject(solarKit, 'roof'),
  servico: subject(installation, 'service'),
};

export const drawnTypes: readonly DrawnType[] = Object.keys(subjects).filter(isDrawnType);

export function isDrawnType(type: string): type is DrawnType {
  return Object.hasOwn(subjects, type);
}

/** The same product and view always give the same bytes; viewBox 0 0 1000 1000. */
export function draw(product: DrawnProduct, view: PictureView, lettering: Lettering): string {
  const p: Product = { ...product, brand: product.brand ?? '', seed: product.id, view };
  const { make, room, arrange } = subjects[p.type];
  const k = easel(`d${hash(`${p.seed}${p.type}${view}`).toString(36).slice(0, 4)}-`, lettering);
  const pictures: Record<PictureView, () => string> = {
    estudio: () => arrange(p, k, make),
    ambientada: () => rooms[room](p, k, make(p, k)),
    medidas: () => measured(p, k, make(p, k)),
  };
  const picture = pictures[view]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs>${k.defs()}</defs><rect width="1000" height="1000" fill="#fff"/>${picture}</svg>`;
}
