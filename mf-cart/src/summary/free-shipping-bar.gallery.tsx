import { buildCart, buildLine } from '../testing/build-cart.ts';
import { FreeShippingBar } from './free-shipping-bar.tsx';

const cart = (faltam: number) => ({ ...buildCart([buildLine(1)]), freteGratis: { aPartirDe: 2000, faltam } });

export const Missing = () => <FreeShippingBar cart={cart(1000)} />;
export const Reached = () => <FreeShippingBar cart={cart(0)} />;
