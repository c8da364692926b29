import { createHash } from 'node:crypto';
import { draw } from '@storefront/product-drawings/draw';
import { type DrawnProduct, viewsOf } from '@storefront/product-drawings/product';
import { hashDrawingSources } from '@storefront/product-drawings/source-hash';
import {
  figtreeLettering,
  noPhotograph,
  type Originals,
  pictureRevision,
  readLetteringCode,
} from 'store-api/ports';
import { drawnProduct } from './drawn-product.ts';

/** The value changes with the drawing code and with the letters. */
const hashCode = () =>
  createHash('sha256').update(hashDrawingSources()).update(readLetteringCode()).digest('hex');

const parametersOf = (product: DrawnProduct) =>
  JSON.stringify(Object.entries(product).filter(([, value]) => value !== undefined && value !== ''));

/** The pictures of the demonstration: each product is drawn from its data. */
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
