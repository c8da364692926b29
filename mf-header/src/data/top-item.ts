import type { MenuItem } from '@storefront/contracts/api';

/** An item of the navigation bar as the page shows it before any menu opens. */
export interface TopItem extends Omit<MenuItem, 'sub'> {
  /** True when it has a menu. */
  readonly hasMenu?: true;
}

export function toTopItem({ sub, ...item }: MenuItem): TopItem {
  return { ...item, ...(sub !== undefined && sub.length > 0 ? { hasMenu: true } : {}) };
}
