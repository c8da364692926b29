/** The parts of store-api's replies that this shop reads. */

export interface MenuItem {
  readonly label: string;
  readonly link: string;
  readonly icone?: string;
  readonly target?: string;
  readonly sub?: readonly MenuItem[];
}

export interface MenuReply {
  readonly menu: readonly MenuItem[];
}

interface PlacedBanner {
  readonly link: string;
  readonly imagem: string;
  readonly largura: number;
  readonly altura: number;
}

export interface BannersReply {
  readonly banners: readonly {
    readonly alt: string;
    readonly dataFinal: string;
    readonly dimensoes: { readonly desktop: PlacedBanner; readonly mobile: PlacedBanner };
  }[];
}

export interface ConfigReply {
  readonly sistema: {
    readonly produtos: {
      readonly listagem: {
        readonly geral: {
          readonly ipp?: number;
          readonly ordenacaoPadrao: string;
          readonly armazens: readonly string[];
          readonly selos: readonly number[];
        };
      };
    };
    readonly geral: {
      readonly site: {
        readonly nome: string;
        readonly url: string;
        readonly razaoSocial: string;
        readonly cnpj: string;
        readonly endereco: string;
        readonly telefone: string;
        readonly avisoDemonstracao: string;
        readonly plataforma?: { readonly nome: string; readonly url: string };
      };
    };
  };
}

export interface FilterReply {
  readonly id: string;
  readonly nome: string;
  readonly valores: readonly { readonly id: string; readonly nome: string; readonly quantidade: number }[];
}

export interface ProductReply {
  readonly id: number;
  readonly nome: string;
  readonly nomeCurto?: string;
  readonly url: string;
  readonly marca: { readonly nome: string };
  readonly status: 'disponivel' | 'sobConsulta' | 'indisponivel';
  readonly tipo: string;
  readonly estoqueArmazem: Readonly<Record<string, { readonly codigo: string; readonly estoque: number }>>;
  readonly estoqueMarketplace: number;
  readonly precos: {
    readonly de?: number;
    readonly vista: number;
    readonly parcelamento: readonly {
      readonly parcelas: number;
      readonly valorParcela: number;
      readonly taxa: number;
    }[];
  };
  readonly selos: readonly {
    readonly id: number;
    readonly label: string;
    readonly cores: { readonly texto: string; readonly selo: string };
  }[];
  readonly avaliacao: { readonly media: number; readonly quantidade: number };
  readonly midias: {
    readonly imagens: readonly { readonly label: string; readonly arquivos: { readonly medium: string } }[];
  };
  readonly filtros: readonly {
    readonly idFiltro: number;
    readonly idValor: number;
    readonly label: string;
    readonly regime?: string;
  }[];
}

interface Described {
  readonly nome: string;
  readonly descricaoLonga: string;
}

export interface ListingReply {
  readonly conteudo: {
    readonly produtos: readonly ProductReply[];
    readonly categoria?: Described;
    readonly detalhes: {
      readonly ordenacao: readonly { readonly label: string }[];
      readonly filtros: readonly FilterReply[];
      readonly filtrosPreco: readonly {
        readonly de: number;
        readonly ate: number;
        readonly quantidade: number;
      }[];
    };
  };
  readonly estrutura: {
    readonly breadcrumb: readonly { readonly label: string; readonly url: string }[];
    readonly nivel: string;
    readonly seo: { readonly title: string; readonly description: string; readonly canonical: string };
  };
  readonly info: { readonly total: number; readonly disponiveis?: number };
}
