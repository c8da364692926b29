/** What opens over a listing: one chunk of its own, fetched when it is wanted. */
export { FilterDialog } from '../filters/filter-dialog.tsx';
export { FilterSheet } from '../filters/filter-sheet.tsx';
export { PendingFilters } from '../filters/pending-filters.tsx';
export { OrderPanel } from '../order/order-panel.tsx';
