import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from '@storefront/product-drawings/draw';
import { type DrawnProduct, viewsOf } from '@storefront/product-drawings/product';
import { hashDrawingSources } from '@storefront/product-drawings/source-hash';
import { figtreeLettering } from '../letters/figtree.ts';
import { noPhotograph } from '../pictures/originals/no-photograph.ts';
import type { Originals } from '../pictures/originals/originals.ts';
import { pictureRevision } from '../pictures/originals/picture-revision.ts';
import { drawnProduct } from './drawn-product.ts';

/** Another value for other drawing code or other letters. */
const hashCode = () =>
  createHash('sha256')
    .update(hashDrawingSources())
    .update(readFileSync(join(import.meta.dirname, '../letters/outlines.ts')))
    .digest('hex');

const parametersOf = (product: DrawnProduct) =>
  JSON.stringify(Object.entries(product).filter(([, value]) => value !== undefined && value !== ''));

/** The pictures of the demonstration: each product as its data say that it is. */
export async function drawnOriginals(): Promise<Originals> {
  const lettering = await figtreeLettering();
  const code = hashCode();
  return (product) => {
    const drawn = drawnProduct(product);
    if (!drawn) return noPhotograph(product);
    const revision = pictureRevision(code + parametersOf(drawn));
    return {
      illustrative: true,
      views: viewsOf(drawn).map((view) => ({
        view,
        revision,
        read: async () => Buffer.from(draw(drawn, view, lettering)),
      })),
    };
  };
}
