import type { LoadContext } from '@storefront/contracts';
import type { MenuItem } from '@storefront/contracts/api';
import { getMenu } from '../api/get-menu.ts';

export interface FooterData {
  readonly groups: readonly MenuItem[];
  readonly stamps: readonly MenuItem[];
  readonly whatsapp: readonly MenuItem[];
  /** Of the copyright line: told here, so that server and browser write the same. */
  readonly year: number;
}

export async function load(context: LoadContext): Promise<FooterData> {
  const [groups, stamps, whatsapp] = await Promise.all([
    getMenu(context, 'b2c-menu-rodape'),
    getMenu(context, 'b2c-rodape-selos'),
    getMenu(context, 'bt-flutuante-whatsapp'),
  ]);
  return { groups, stamps, whatsapp, year: new Date().getFullYear() };
}
