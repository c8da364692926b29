import { StoreConfig } from '@storefront/contracts/api';

/** The store's configuration; free shipping from R$ 3.000,00. */
export function buildConfig(
  freeShipping: { readonly offered?: boolean; readonly from?: number } = {},
): StoreConfig {
  return StoreConfig.parse({
    sistema: {
      paginaAguarde: { ativo: false, mensagem: '' },
      produtos: {
        listagem: {
          geral: {
            ipp: 24,
            ippOpt: [24],
            ordenacaoPadrao: 'Popularidade',
            armazens: ['SP'],
            selos: [],
            passoOffset: false,
            mesclarPreco: 28,
          },
        },
      },
      checkout: {
        carrinho: {
          alertaFreteGratis: freeShipping.offered ?? true,
          alertaFreteGratisValorFixo: freeShipping.from ?? 3000,
          mensagemAlertaFreteGratis: 'Faltam {valor} para o frete grátis',
          mensagemAlertaFreteGratisGanhou: 'Oba! Você ganhou frete grátis',
        },
      },
      geral: {
        site: {
          nome: 'Loja de teste',
          url: 'https://loja.exemplo',
          razaoSocial: 'Loja de Teste Ltda.',
          cnpj: '00.000.000/0000-00',
          endereco: 'Rua Exemplo, 1',
          telefone: '(00) 0000-0000',
          whatsapp: '5500000000000',
          email: 'oi@loja.exemplo',
          rastreioExterno: 'https://rastreio.exemplo',
          avisoDemonstracao: 'Demonstração',
        },
        popup: { tempo: 5 },
      },
    },
    google: { ga: { gtm: '', datalayerGa4: false }, tag: { verification: [] } },
  });
}
