export { CartOverlays as default } from '../overlays/cart-overlays.tsx';
