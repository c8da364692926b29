import type { LayoutLoadContext } from '@storefront/contracts';
import { type MenuItem, type MenuName, menuEndpoint } from '@storefront/contracts/api';

/** The entries of a menu. @throws ApiError */
export async function getMenu(
  { api, signal }: LayoutLoadContext,
  name: MenuName,
): Promise<readonly MenuItem[]> {
  const { menu } = await api.call(menuEndpoint, { params: { nome: name }, signal });
  return menu;
}
