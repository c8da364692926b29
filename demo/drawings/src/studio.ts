import type { Canvas } from './canvas/canvas.ts';
import { choose, pick, range } from './canvas/numbers.ts';
import { group } from './canvas/shapes.ts';
import { floorShadow } from './parts/body.ts';
import { softEllipse } from './parts/soft-shapes.ts';
import type { DrawItem, Drawn, Product } from './product/product.ts';
import { condenser } from './split/condenser.ts';
import { remote } from './split/remote.ts';

export const height = (item: Drawn) => item.tall ?? item.h;

/** Shadow and product together; x and y are the upper left corner. */
export function placeItem(canvas: Canvas, item: Drawn, x: number, y: number, scale: number) {
  const { front } = item;
  if (item.mount === 'ceiling') return group(item.svg, { x, y, scale });
  const left = x + front.x * scale;
  const shadow =
    item.mount === 'floor' || item.mount === 'table'
      ? floorShadow(canvas, left, y + height(item) * scale - 4, shadowWidth(left, front.w * scale))
      : hangingShadow(canvas, left, y + (front.y + front.h) * scale, front.w * scale);
  return shadow + group(item.svg, { x, y, scale });
}

/** Width of a floor shadow, which reaches 1.16 widths to the right and must end before the picture does. */
const shadowWidth = (left: number, objectWidth: number) => Math.min(objectWidth * 1.1, (1000 - left) / 1.16);

const hangingShadow = (canvas: Canvas, x: number, y: number, w: number) =>
  softEllipse(canvas, x + w / 2, y + 12, w * 0.46, 13, { spread: 13, colour: '#1d2a36', opacity: 0.24 });

export function singleItem(p: Product, canvas: Canvas, drawItem: DrawItem) {
  const item = drawItem(p, canvas);
  const scale = (item.share ?? 1) * Math.min(860 / item.w, 850 / height(item));
  return placeItem(canvas, item, 500 - (item.w * scale) / 2, 492 - (height(item) * scale) / 2, scale);
}

/** Share of the free height of the condenser, and its position. */
const stages = [
  { share: 1, right: true },
  { share: 0.88, right: true },
  { share: 0.94, right: false },
  { share: 0.82, right: false },
  { share: 0.92, right: true },
] as const;

/**
 * Indoor unit above, condenser and remote control below it; the seed chooses left or right. Sizes grow with the BTU/h.
 */
export function splitPair(p: Product, canvas: Canvas, drawItem: DrawItem): string {
  const { share, right } = choose(p.seed, 'stage', stages);
  const indoor = drawItem(p, canvas);
  const outdoor = condenser(p, canvas);
  const deep = indoor.h / indoor.w;
  const wide = deep > 0.5 ? 690 : deep > 0.36 ? 800 : Math.min(910, Math.max(770, indoor.w * 0.84));
  const inScale = wide / indoor.w;
  const free = 880 - indoor.h * inScale - 44;
  const outScale = share * Math.min(free / outdoor.h, (outdoor.tower ? 530 : 690) / outdoor.w);
  const [inHigh, outHigh, outWide] = [indoor.h * inScale, outdoor.h * outScale, outdoor.w * outScale];
  const top = 500 - (inHigh + 44 + outHigh) / 2;
  const bottom = top + inHigh + 44 + outHigh;
  const x = right ? 945 - outWide : 55;
  const remoteX = right ? Math.max(70, x / 2 - 28) : Math.min(880, (x + outWide + 940) / 2 - 28);
  return (
    placeItem(canvas, outdoor, x, bottom - outHigh, outScale) +
    remote(p, canvas, remoteX, bottom - 220) +
    placeItem(canvas, indoor, 500 - wide / 2, top, inScale)
  );
}

export function multiSplit(p: Product, canvas: Canvas, drawItem: DrawItem) {
  const count = Math.min(4, Math.max(2, Number(p.units) || 2 + pick(p.seed, 'units', 3)));
  const outdoor = condenser({ ...p, multi: true, btu: Math.max(p.btu ?? 0, 24000) }, canvas);
  const indoor = drawItem({ ...p, btu: 9000 }, canvas);
  const columns = 2;
  const rows = Math.ceil(count / columns);
  const scale = 420 / indoor.w;
  const units = range(count)
    .map((i) => {
      const last = count % 2 === 1 && i === count - 1;
      return placeItem(
        canvas,
        indoor,
        last ? 290 : 60 + (i % columns) * 460,
        80 + Math.floor(i / columns) * (indoor.h * scale + 56),
        scale,
      );
    })
    .join('');
  const top = 80 + rows * (indoor.h * scale + 56);
  const outScale = Math.min((935 - top) / outdoor.h, 640 / outdoor.w);
  return (
    placeItem(canvas, outdoor, 500 - (outdoor.w * outScale) / 2, 935 - outdoor.h * outScale, outScale) + units
  );
}
