import { searchEndpoint } from '@storefront/contracts/api';
import type { Visitor } from './visitor.ts';

/** The search for a text, as this visitor. */
export const searchAs =
  (visitor: Visitor) =>
  (busca: string, limit = 24) =>
    visitor.call(searchEndpoint, { query: { busca, limit } });
