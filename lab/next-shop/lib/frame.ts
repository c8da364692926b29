import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { BannersReply, ConfigReply, MenuItem, MenuReply } from './replies.ts';
import { callStoreApi } from './store-api.ts';

/** Seconds for which menus, banners and configuration are kept. */
const keptSeconds = 60;

export interface TopItem {
  readonly label: string;
  readonly link: string;
  readonly target?: string;
  readonly hasMenu: boolean;
}

/** What header and footer show, the same on every page. */
export interface Frame {
  readonly site: ConfigReply['sistema']['geral']['site'];
  readonly listing: ConfigReply['sistema']['produtos']['listagem']['geral'];
  readonly navigation: readonly TopItem[];
  readonly pitchbar: readonly MenuItem[];
  readonly bottomMenu: readonly MenuItem[];
  readonly popularTerms: readonly string[];
  readonly banner: BannersReply['banners'][number] | undefined;
  readonly offerEndsAt: string | undefined;
  readonly footerGroups: readonly MenuItem[];
  readonly stamps: readonly MenuItem[];
  readonly whatsapp: readonly MenuItem[];
}

const menu = async (name: string) =>
  (await callStoreApi<MenuReply>(`/struct/menus/${name}`, 'no-store')).menu;
const banner = async (name: string) =>
  (await callStoreApi<BannersReply>(`/showcase/banners/${name}`, 'no-store')).banners[0];

async function loadFrame(): Promise<Frame> {
  const [config, top, pitchbar, bottomMenu, suggested, footerGroups, stamps, whatsapp, wide, offer] =
    await Promise.all([
      callStoreApi<ConfigReply>('/config', 'no-store'),
      menu('b2c-navegacao-topo'),
      menu('b2c-topo-pitchbar'),
      menu('mobile-bottom-menu'),
      menu('b2c-sugestao-busca'),
      menu('b2c-menu-rodape'),
      menu('b2c-rodape-selos'),
      menu('bt-flutuante-whatsapp'),
      banner('b2c-banner-header-whatsapp'),
      banner('headerCronometro'),
    ]);
  return {
    site: config.sistema.geral.site,
    listing: config.sistema.produtos.listagem.geral,
    navigation: top.map(({ label, link, target, sub }) => ({
      label,
      link,
      hasMenu: sub !== undefined && sub.length > 0,
      ...(target ? { target } : {}),
    })),
    pitchbar,
    bottomMenu,
    popularTerms: suggested.slice(0, 5).map(({ label }) => label),
    banner: wide,
    offerEndsAt: offer?.dataFinal,
    footerGroups,
    stamps,
    whatsapp,
  };
}

/** One entry of Next's data cache, read once for each page. */
export const getFrame = cache(unstable_cache(loadFrame, ['frame'], { revalidate: keptSeconds }));
