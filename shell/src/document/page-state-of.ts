import type { ModuleId, StoreConfig } from '@storefront/contracts';
import { pickPageReleases } from '../fragments/choose.ts';
import type { Fragment } from '../fragments/fragment.ts';
import { hydratesLate } from '../page/layout.ts';
import type { PageState } from '../page/page-state.ts';
import type { Route } from '../page/routes.ts';
import { type Asset, listScripts } from '../releases/ready-release.ts';
import { releasesShown } from './page-headers.ts';
import type { PageParts } from './page-parts.ts';

export function pageState(
  { request, preferences, fragments, openKeys, route, routes }: PageParts,
  layout: Route['layout'],
): PageState {
  const { requestId: _, config, ...shared } = request;
  const modules = fragments.map(({ module }) => module);
  return {
    ...shared,
    config: browserConfig(config),
    releases: pickPageReleases(modules, preferences, releasesShown(fragments)),
    routes,
    ...(route?.hydrates === 'late' && { late: true }),
    ...(route?.access === 'private' && { private: true }),
    ...(layout === 'bare' && { bare: true }),
    failed: [...fragments.flatMap(({ failed }) => failed), ...openKeys],
  };
}

export function scriptsOfPage(fragments: readonly Fragment[], route: Route | undefined): readonly Asset[] {
  const isLate = (module: ModuleId) =>
    module === route?.page ? route.hydrates === 'late' : hydratesLate(module);
  const eager = fragments.flatMap(({ module, release }) =>
    release && !isLate(module) ? listScripts(release, module) : [],
  );
  return [...new Map(eager.map((asset) => [asset.href, asset])).values()];
}

/** The configuration without the parts that only the server uses, which keeps them out of documents. */
function browserConfig(config: StoreConfig): StoreConfig {
  const { sistema } = config;
  const { localizacao: _, ...site } = sistema.geral.site;
  return {
    ...config,
    sistema: {
      ...sistema,
      paginaAguarde: { ...sistema.paginaAguarde, mensagem: '' },
      geral: { ...sistema.geral, site },
    },
  };
}
