/** A product page's code: one chunk of its own, with the mapping of its data. */
export { productFromReply } from './product-from-reply.ts';
export { ProductScreen } from './product-screen.tsx';
