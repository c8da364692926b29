/** Panels over the page: one chunk, fetched shortly before one opens. */
export { AllCategories } from '../menus/all-categories.tsx';
export { MegaMenu } from '../menus/mega-menu.tsx';
export { SideNavigation } from '../menus/side-navigation.tsx';
export { OfferDialog } from '../offer/offer-dialog.tsx';
