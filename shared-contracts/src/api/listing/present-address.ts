import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Path } from './listing.ts';

/**
 * The present address of a page that had another one: of a product by its former address, or by its id at the end of
 * a name that shares words with its own; of a category by its former address. 404 where nothing has moved.
 */
export const presentAddressEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/present-address',
  query: () => z.object({ url: Path }),
  reply: () => z.object({ url: Path }),
  errors: { 404: ['not-found'] },
});
