import type { StoreConfig } from '@storefront/contracts';

/** The configuration without what only the server uses, so that no document carries it. */
export function browserConfig(config: StoreConfig): StoreConfig {
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
