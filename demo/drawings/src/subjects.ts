// The drawing, the room and the arrangement of each type of product.
import { airCurtain } from './air/air-curtain.ts';
import { cassette } from './air/cassette.ts';
import { ceilingFan } from './air/ceiling-fan.ts';
import { cooler } from './air/cooler.ts';
import { floorCeiling } from './air/floor-ceiling.ts';
import { pedestalFan } from './air/pedestal-fan.ts';
import { portable } from './air/portable.ts';
import { windowUnit } from './air/window-unit.ts';
import type { Canvas } from './canvas/canvas.ts';
import { beerCooler } from './cold/beer-cooler.ts';
import { chestFreezer } from './cold/chest-freezer.ts';
import { refrigerator } from './cold/refrigerator.ts';
import { cooktop } from './cooking/cooktop.ts';
import { microwave } from './cooking/microwave.ts';
import { oven } from './cooking/oven.ts';
import { stove } from './cooking/stove.ts';
import { installation, installationKit } from './home/installation.ts';
import { solarKit } from './home/solar-kit.ts';
import { television } from './home/television.ts';
import { gasHeater } from './laundry/gas-heater.ts';
import { washer } from './laundry/washer.ts';
import type { DrawItem, DrawnType, Product } from './product/product.ts';
import type { RoomName } from './rooms/rooms.ts';
import { hiWall } from './split/hi-wall.ts';
import { multiSplit, singleItem, splitPair } from './studio.ts';

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

export const subjects: Readonly<Record<DrawnType, Subject>> = {
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
