import { ApiError, type LoadContext } from '@storefront/contracts';
import { type MenuItem, type MenuName, menuEndpoint } from '@storefront/contracts/api';

/** The entries of a menu. A call that fails or comes too late gives none: a menu is never worth an error. */
export async function getMenu({ api, signal }: LoadContext, name: MenuName): Promise<readonly MenuItem[]> {
  try {
    const { menu } = await api.call(menuEndpoint, { params: { nome: name }, signal });
    return menu;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}
