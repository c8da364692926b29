export { head, load } from '../tracking/load-tracking.ts';
export { OrderTrackingPage as default } from '../tracking/order-tracking-page.tsx';
