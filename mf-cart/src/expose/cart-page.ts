export { CartPage as default, head } from '../page/cart-page.tsx';
