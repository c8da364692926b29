import type { StoreConfig } from '@storefront/contracts';

/** The configuration without the parts that only the server uses, which keeps them out of documents. */
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
