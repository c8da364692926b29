import type { ModuleId } from '@storefront/contracts';
import { isPage, remoteOf } from './page-state.ts';

/**
 * React's `identifierPrefix` of a slot's root, so that two roots of a document never make the same id. The page's slot
 * keeps one prefix for all pages, because its root outlives soft navigations.
 */
export function slotPrefix(module: ModuleId): string {
  return isPage(module) ? 'page' : remoteOf(module).slice('mf-'.length);
}
