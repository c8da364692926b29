import { mutationsOf } from '../mutation.ts';
import { cartChanges } from './cart.ts';
import { frameChanges } from './frame.ts';
import { listingChanges } from './listing.ts';
import { productChanges } from './product.ts';
import { shellChanges } from './shell.ts';

/** Every specified number and text that is in code; journeys check those in style sheets. */
export const allMutations = [listingChanges, productChanges, cartChanges, frameChanges, shellChanges].flatMap(
  mutationsOf,
);
