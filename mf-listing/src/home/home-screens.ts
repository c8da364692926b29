import { lazyWithPreload } from '@storefront/contracts';

/** The home page's only screen, by the name that marks it in the HTML. */
export const homeScreens = { home: lazyWithPreload(() => import('./home-screen.tsx')) } as const;
