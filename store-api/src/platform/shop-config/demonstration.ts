import { shop } from './shop.ts';

/** Whether sales, reviews and launch days of the shop's products are invented. */
export const isDemonstration = (): boolean => shop().avisoDemonstracao !== '';

/** The name of a choice or an order that rests on invented data. */
export const markInvented = (name: string): string => (isDemonstration() ? `${name} (demo)` : name);
