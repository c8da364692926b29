import { ContentPage } from '@storefront/contracts/api';

/** The API's reply for an institutional page; `pagina` replaces single fields. */
export function contentPageReply(pagina: Partial<ContentPage['conteudo']['pagina']> = {}): ContentPage {
  return ContentPage.parse({
    conteudo: {
      pagina: { id: 1, titulo: 'Quem somos', html: '<p>Uma loja.</p>', layout: 'padrao', ...pagina },
    },
    estrutura: {
      breadcrumb: [
        { label: 'Início', url: '/' },
        { label: 'Quem somos', url: '/pagina/quem-nos-somos' },
      ],
      nivel: 'page',
      seo: {
        title: 'Quem somos | Loja',
        description: 'Sobre a loja',
        titleSocial: 'Quem somos',
        descriptionSocial: 'Sobre a loja',
        openGraphUrlImagem: '',
        twitterUrlImagem: '',
        keywords: '',
        canonical: '/pagina/quem-nos-somos',
        indexar: true,
      },
    },
  });
}
