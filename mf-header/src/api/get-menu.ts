import { type MenuItem, type MenuName, menuEndpoint } from '@storefront/contracts/api';
import { type CallContext, orEmpty } from './silent.ts';

/** One menu by name; empty when the call fails. */
export async function getMenu({ api, signal }: CallContext, nome: MenuName): Promise<readonly MenuItem[]> {
  return orEmpty(
    signal,
    api.call(menuEndpoint, { params: { nome }, signal }).then((reply) => reply.menu),
  );
}
