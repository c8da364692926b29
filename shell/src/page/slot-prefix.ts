import type { ModuleId } from '@storefront/contracts';
import { isPage, remoteOf } from './page-state.ts';

/**
 * React's `identifierPrefix` of a slot's root, so that no two roots of a document create the same id. The page's slot
 * has one prefix for all pages, because its root is kept during soft navigations.
 */
export function slotPrefix(module: ModuleId): string {
  return isPage(module) ? 'page' : remoteOf(module).slice('mf-'.length);
}
