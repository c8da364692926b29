// Handles of a refrigerator, one style for all doors of a product. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';
import { softRect, softStroke } from '../parts/soft-shapes.ts';
import { handle, steelBar } from './cold-body.ts';
import type { DoorBox } from './fridge-layouts.ts';

export type HandleStyle = 'bar' | 'recess' | 'pocket' | 'grip' | 'bow' | 'profile';

type DrawHandle = (canvas: Canvas, door: DoorBox, look: Look) => string;

/** The left edge of an upright handle that is `inset` from the opening edge. */
const edge = ({ x, w, hinge }: DoorBox, inset: number, thick: number) =>
  hinge === 'left' ? x + inset : x + w - inset - thick;

const drawerBar = (canvas: Canvas, { x, y, w }: DoorBox, look: Look, share: number) =>
  rect(x + w * (0.5 - share / 2), y + 44, w * share, 19, canvas.down('#f8fafb', '#8b949b'), {
    r: 9,
    stroke: look.edge,
    'stroke-width': 1,
  });

/** Below another door. */
const lowDoor = (door: DoorBox) => door.y > 0;

const bar: DrawHandle = (canvas, door, look) =>
  door.hinge === 'drawer'
    ? drawerBar(canvas, door, look, 0.72)
    : handle(canvas, edge(door, 29, 19), door.y + door.h * 0.2, Math.min(door.h * 0.62, 760), look);

const recess: DrawHandle = (canvas, door) => {
  const { x, y, w, h, hinge } = door;
  if (hinge === 'drawer')
    return rect(x + 12, y + 5, w - 24, 20, canvas.down('#20262b/.75', '#20262b/.1'), { r: 6 });
  const colours = ['#12171b/.55', '#12171b/0'];
  const fill = canvas.across(...(hinge === 'left' ? colours : [...colours].reverse()));
  return rect(edge(door, 4, 18), y + 10, 18, h - 20, fill, { r: 5 });
};

/** Doors taller than this are opened in their middle, others near the seam below or above them. */
const middleFromMm = 700;

/** The upper end of an upright handle. */
function topOf(door: DoorBox, tall: number, margin: number): number {
  if (door.h > middleFromMm && !lowDoor(door)) return door.y + door.h * 0.52 - tall / 2;
  return lowDoor(door) ? door.y + margin : door.y + door.h - tall - margin;
}

/** A moulded hollow at the edge where two doors meet, or in the opening edge of a tall one. */
const pocket: DrawHandle = (canvas, door, look) => {
  const { x, y, w, h, hinge } = door;
  const fill = canvas.down(...(look.dark ? ['#000', '#3d444a'] : ['#8f99a1', '#dfe4e8']));
  const hollow = { r: 14, stroke: look.edge, 'stroke-width': 1.5 };
  if (hinge !== 'drawer' && h > middleFromMm && !lowDoor(door))
    return rect(edge(door, 10, 36), y + h * 0.44, 36, 190, fill, hollow);
  const top = lowDoor(door) || hinge === 'drawer' ? y + 9 : y + h - 43;
  return rect(x + w * (hinge === 'left' ? 0.06 : 0.52), top, w * 0.42, 34, fill, hollow);
};

const grip: DrawHandle = (canvas, door, look) => {
  if (door.hinge === 'drawer') return drawerBar(canvas, door, look, 0.34);
  const tall = Math.min(300, door.h * 0.5);
  const [x, y] = [edge(door, 26, 34), topOf(door, tall, 46)];
  return (
    softRect(x + 8, y + 10, 32, tall, 14, { spread: 8, colour: '#000', opacity: 0.18 }) +
    rect(x, y, 34, tall, canvas.across(...look.top, look.trim), {
      r: 15,
      stroke: look.edge,
      'stroke-width': 1.5,
    })
  );
};

const bow: DrawHandle = (canvas, door, look) => {
  if (door.hinge === 'drawer') return drawerBar(canvas, door, look, 0.6);
  const tall = Math.min(door.h * 0.66, 700);
  const [x, y] = [edge(door, 34, 0), topOf(door, tall, 60)];
  const d = `M${x} ${y}Q${x + (door.hinge === 'left' ? 26 : -26)} ${y + tall / 2} ${x} ${y + tall}`;
  return (
    softStroke(d, 20, { spread: 7, colour: '#000000', opacity: 0.18 }, 'translate(9 8)') +
    stroke(d, look.dark ? '#15181b' : '#7b848b', 19, { 'stroke-linecap': 'round' }) +
    stroke(d, look.dark ? '#6a7178' : '#f3f5f6', 9, { 'stroke-linecap': 'round' })
  );
};

/** A slim aluminium profile along the whole opening edge. */
const profile: DrawHandle = (canvas, door, look) =>
  door.hinge === 'drawer'
    ? rect(door.x + 4, door.y + 4, door.w - 8, 14, canvas.down('#f8fafb', '#8b949b'), { r: 3 })
    : rect(edge(door, 4, 14), door.y + 5, 14, door.h - 10, steelBar(canvas, look.dark), { r: 3 });

export const handles: Readonly<Record<HandleStyle, DrawHandle>> = { bar, recess, pocket, grip, bow, profile };
