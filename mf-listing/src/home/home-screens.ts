import { lateCode } from '../page/late-code.ts';

/** The home page's one screen, by the name that marks it in the HTML. */
export const homeScreens = { home: lateCode(() => import('./home-screen.tsx')) } as const;
