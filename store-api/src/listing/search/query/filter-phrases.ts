import { stampKey } from '../../../catalogue/facets/facet-keys.ts';
import { phrasesFrom } from './typed-parts.ts';

/** Words of a search that mean a property of all its results. */
export interface NamedFilter {
  /** As the page says it. */
  readonly label: string;
  /** Key of the index of products. */
  readonly key: string;
}

/** Properties that no product's texts contain. */
export const filterPhrases = phrasesFrom<NamedFilter>([
  [
    { label: 'Frete grátis', key: 'vantagem:frete-gratis' },
    ['frete grátis', 'com frete grátis', 'entrega grátis', 'sem frete', 'frete gratuito', 'frete free'],
  ],
  [
    { label: 'Em oferta', key: 'vantagem:oferta' },
    [
      ...['oferta', 'ofertas', 'em oferta', 'promoção', 'em promoção', 'promo', 'promocional', 'desconto'],
      ...['com desconto', 'liquidação', 'queima de estoque', 'oferta do dia', 'ofertas da semana'],
    ],
  ],
  [{ label: 'Lançamentos', key: stampKey(6) }, ['lançamento', 'lançamentos', 'novidade', 'novidades']],
  [
    { label: 'Mais vendidos', key: stampKey(8) },
    ['mais vendido', 'mais vendidos', 'mais vendida', 'best seller'],
  ],
  [
    { label: '4 estrelas ou mais', key: 'avaliacao:4' },
    ['bem avaliado', 'bem avaliada', 'mais bem avaliado', '4 estrelas', '5 estrelas', 'melhor avaliado'],
  ],
]);
