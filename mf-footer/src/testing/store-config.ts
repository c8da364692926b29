import { StoreConfig } from '@storefront/contracts/api';

const base = {
  sistema: {
    paginaAguarde: { ativo: false, mensagem: '' },
    produtos: {
      listagem: {
        geral: {
          ipp: 24,
          ippOpt: [24, 48],
          ordenacaoPadrao: 'Popularidade',
          armazens: [],
          selos: [],
          passoOffset: false,
          mesclarPreco: 28,
        },
      },
    },
    checkout: {
      carrinho: {
        alertaFreteGratis: false,
        alertaFreteGratisValorFixo: 0,
        mensagemAlertaFreteGratis: '',
        mensagemAlertaFreteGratisGanhou: '',
      },
    },
    geral: {
      site: {
        nome: 'Loja',
        url: 'https://loja.example',
        razaoSocial: 'Loja Fictícia Ltda.',
        cnpj: '00.000.000/0000-00',
        endereco: 'Rua do Exemplo, 100',
        telefone: '(11) 3456-7890',
        whatsapp: '(11) 98765-4321',
        email: 'ajuda@loja.example',
        rastreioExterno: '',
        avisoDemonstracao: 'Loja de demonstração. Os preços são fictícios.',
      },
      popup: { tempo: 10 },
    },
  },
  google: { ga: { gtm: '', datalayerGa4: false }, tag: { verification: [] } },
};

type Site = StoreConfig['sistema']['geral']['site'];

/** A store's configuration; `site` replaces single fields of the company's data. */
export function storeConfig(site: Partial<Site> = {}): StoreConfig {
  const { sistema } = base;
  const geral = { ...sistema.geral, site: { ...sistema.geral.site, ...site } };
  return StoreConfig.parse({ ...base, sistema: { ...sistema, geral } });
}
