// node demo/drawings/tools/contact-sheet.ts --type lavadora --view estudio --count 24 --out lavadoras.png Puts many
// pictures side by side, for a person to look at before a drawing is committed. Without --type it draws one of every
// type.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { draw } from '../src/draw.ts';
import { type DrawnProduct, type PictureView, pictureViews } from '../src/product/product.ts';
import { drawnTypes, isDrawnType } from '../src/subjects.ts';
import { figtreeLettering } from '../src/testing/figtree.ts';
import { sampleProducts } from '../src/testing/sample-products.ts';

const cellPx = 300;
const gapPx = 8;

interface SheetOptions {
  products: readonly DrawnProduct[];
  view: PictureView;
  columns: number;
}

function readOptions(): SheetOptions & { out: string } {
  const { values } = parseArgs({
    options: {
      type: { type: 'string' },
      view: { type: 'string', default: 'estudio' },
      count: { type: 'string', default: '24' },
      columns: { type: 'string', default: '6' },
      out: { type: 'string', default: 'contact-sheet.png' },
    },
  });
  const view = pictureViews.find((name) => name === values.view);
  if (!view) throw new RangeError(`--view is one of ${pictureViews.join(', ')}, not "${values.view}"`);
  const type = values.type;
  if (type !== undefined && !isDrawnType(type))
    throw new RangeError(`--type is one of ${drawnTypes.join(', ')}, not "${type}"`);
  const products =
    type === undefined
      ? drawnTypes.flatMap((each) => sampleProducts(each, 1))
      : sampleProducts(type, Number.parseInt(values.count, 10));
  return { products, view, columns: Number.parseInt(values.columns, 10), out: values.out };
}

async function contactSheet({ products, view, columns }: SheetOptions): Promise<Buffer> {
  const lettering = await figtreeLettering();
  const step = cellPx + gapPx;
  const cells = products.map(async (product, i) => ({
    input: await sharp(Buffer.from(draw(product, view, lettering)))
      .resize(cellPx, cellPx)
      .png()
      .toBuffer(),
    left: gapPx + (i % columns) * step,
    top: gapPx + Math.floor(i / columns) * step,
  }));
  const width = gapPx + Math.min(columns, products.length) * step;
  const height = gapPx + Math.ceil(products.length / columns) * step;
  const ground = sharp({ create: { width, height, channels: 3, background: '#e4e7ea' } });
  return ground
    .composite(await Promise.all(cells))
    .png()
    .toBuffer();
}

const options = readOptions();
await writeFile(options.out, await contactSheet(options));
console.log(`${options.products.length} pictures (${options.view}) in ${options.out}`);
