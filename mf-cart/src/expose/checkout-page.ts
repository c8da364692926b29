export { CheckoutPage as default, head } from '../checkout/checkout-page.tsx';
