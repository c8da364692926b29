export { head, OrderPage as default } from '../payment/order-page.tsx';
