/** What opens over the page: one chunk of its own, fetched when it is about to be wanted. */
export { AllCategories } from '../menus/all-categories.tsx';
export { MegaMenu } from '../menus/mega-menu.tsx';
export { SideNavigation } from '../menus/side-navigation.tsx';
export { OfferDialog } from '../offer/offer-dialog.tsx';
