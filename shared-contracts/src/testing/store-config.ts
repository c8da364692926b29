import { StoreConfig } from '../api/pages/config.ts';

type Sistema = StoreConfig['sistema'];

/** Values that a test may change. */
export interface ConfigChanges {
  readonly listagem?: Partial<Sistema['produtos']['listagem']['geral']>;
  readonly carrinho?: Partial<Sistema['checkout']['carrinho']>;
  readonly site?: Partial<Sistema['geral']['site']>;
}

/** A store's configuration for tests: free shipping from R$ 3.000,00, two warehouses whose stock counts. */
export function testConfig({ listagem, carrinho, site }: ConfigChanges = {}): StoreConfig {
  return StoreConfig.parse({
    sistema: {
      paginaAguarde: { ativo: false, mensagem: '' },
      produtos: {
        listagem: {
          geral: {
            ipp: 24,
            ippOpt: [16, 24, 48],
            ordenacaoPadrao: 'Popularidade',
            armazens: ['SP01', 'MG01'],
            selos: [5, 6, 8, 9, 10],
            passoOffset: false,
            mesclarPreco: 28,
            ...listagem,
          },
        },
      },
      checkout: {
        carrinho: {
          alertaFreteGratis: true,
          alertaFreteGratisValorFixo: 3000,
          mensagemAlertaFreteGratis: 'Faltam {valor} para o frete grátis',
          mensagemAlertaFreteGratisGanhou: 'Oba! Você ganhou frete grátis',
          ...carrinho,
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
          rastreioExterno: 'https://rastreio.example',
          avisoDemonstracao: 'Loja de demonstração. Os preços são fictícios.',
          ...site,
        },
        popup: { tempo: 10 },
      },
    },
    google: { ga: { gtm: '', datalayerGa4: false }, tag: { verification: [] } },
  });
}
