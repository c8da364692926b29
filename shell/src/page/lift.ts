import { lifted } from '@storefront/ui/base';

/** Id of the style element that moves bars at the bottom of the screen above the consent notice. */
export const liftStyle = 'lift';
/** Its only rule; the notice sets `--lift` in it. */
export const liftRule = `.${lifted}{}`;
