import type { IconDrawing } from '../icon/icon.tsx';

/** Drawn for this shop. */
export const facebookIcon: IconDrawing = {
  path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.9V2.7c-.4-.1-1.3-.2-2.3-.2-2.6 0-4.2 1.5-4.2 4.3v2.7H8V13h3.2v8',
};
