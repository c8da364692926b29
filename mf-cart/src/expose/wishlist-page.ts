export { head, WishlistPage as default } from '../wishlist/wishlist-page.tsx';
