import { ApiError, type LayoutLoadContext } from '@storefront/contracts';
import { type MenuItem, type MenuName, menuEndpoint } from '@storefront/contracts/api';

export interface FooterData {
  readonly groups: readonly MenuItem[];
  readonly stamps: readonly MenuItem[];
  readonly whatsapp: readonly MenuItem[];
  /** Copyright year, set here so that server and browser render the same. */
  readonly year: number;
}

const menuNames = ['b2c-menu-rodape', 'b2c-rodape-selos', 'bt-flutuante-whatsapp'] as const;

/**
 * Reads the footer's menus. One that fails is silently empty; if all fail, so does the load, so that the shell keeps
 * showing the last good footer.
 */
export async function load(context: LayoutLoadContext): Promise<FooterData> {
  const menus = await Promise.allSettled(menuNames.map((name) => readMenu(context, name)));
  const failures = menus.filter((menu) => menu.status === 'rejected').map(({ reason }) => reason);
  const unexpected = failures.find((reason) => !(reason instanceof ApiError || context.signal.aborted));
  if (unexpected !== undefined) throw unexpected;
  if (failures.length === menus.length) throw failures[0];
  const [groups = [], stamps = [], whatsapp = []] = menus.map((menu) =>
    menu.status === 'fulfilled' ? menu.value : [],
  );
  return { groups, stamps, whatsapp, year: new Date(context.now()).getFullYear() };
}

async function readMenu({ api, signal }: LayoutLoadContext, nome: MenuName): Promise<readonly MenuItem[]> {
  return (await api.call(menuEndpoint, { params: { nome }, signal })).menu;
}
