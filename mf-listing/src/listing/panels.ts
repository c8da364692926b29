/** Panels over a listing: one chunk, fetched when needed. */
export { FilterDialog } from '../filters/filter-dialog.tsx';
export { FilterLinks } from '../filters/filter-links.tsx';
export { FilterSheet } from '../filters/filter-sheet.tsx';
export { PendingFilters } from '../filters/pending-filters.tsx';
export { PriceSheet } from '../filters/price-sheet.tsx';
export { OrderPanel } from '../order/order-panel.tsx';
