import { lifted } from '@storefront/ui/base';

/** Id of the style element that moves bars at the bottom of the screen above the consent notice. */
export const bottomOffsetStyle = 'bottom-offset';
/** Its only rule; the notice sets `--lift` in it. Released HTML has the class, so these two names stay. */
export const bottomOffsetRule = `.${lifted}{}`;
