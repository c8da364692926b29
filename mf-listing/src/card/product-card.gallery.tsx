import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import { ProductCard } from './product-card.tsx';
import { SkeletonCard } from './skeleton-card.tsx';

const card = (changes: Parameters<typeof aProduct>[0] = {}) => cardFromProduct(aProduct(changes), aConfig());

/** As wide as in a listing. */
const column = { maxWidth: 300 };

export const Available = () => (
  <div style={column}>
    <ProductCard card={card()} />
  </div>
);
export const Favourite = () => (
  <div style={column}>
    <ProductCard card={card()} favourite />
  </div>
);
export const Unavailable = () => (
  <div style={column}>
    <ProductCard card={card({ status: 'indisponivel' })} />
  </div>
);
export const OnRequest = () => (
  <div style={column}>
    <ProductCard card={card({ status: 'sobConsulta' })} />
  </div>
);
export const Loading = () => (
  <ul style={column}>
    <SkeletonCard />
  </ul>
);
