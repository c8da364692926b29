import type { Changes } from '../mutation.ts';

export const listingChanges: Changes = {
  'mf-listing/src/listing/pending-cards.tsx': [
    ['2.29', 'pendingCards = 12', 'pendingCards = 11'],
    ['9.11', 'pendingCards = 12', 'pendingCards = 13'],
  ],
  'packages/ui/src/page-skeleton/page-skeleton.tsx': [
    ['2.29', 'cards = 12', 'cards = 11'],
    ['9.11', 'cards = 12', 'cards = 13'],
  ],
  'mf-listing/src/listing/use-near-bottom.ts': [
    ['9.7', 'nearPx = 200', 'nearPx = 199'],
    ['4.3', 'nearPx = 200', 'nearPx = 201'],
  ],
  'mf-listing/src/data/listing-from-reply.ts': [
    ['9.6', 'priceCap = 200_000', 'priceCap = 199_999'],
    ['5.6', 'priceCap = 200_000', 'priceCap = 200_001'],
    ['9.6', 'precos.por <= priceCap', 'precos.por < priceCap'],
    ['5.6', 'precos.por <= priceCap', 'precos.vista <= priceCap'],
  ],
  'mf-listing/src/card/card-from-product.ts': [['4.9', "status === 'available'", "status !== 'unavailable'"]],
  'mf-listing/src/data/first-request.ts': [
    ['9.4', 'rankedFirstLimit = 100', 'rankedFirstLimit = 99'],
    ['9.4', "'Menor Preço'", "'Maior Preço'"],
    ['9.2', '(view.page - 1) * limit', 'view.page * limit'],
  ],
  'mf-listing/src/listing/growing-list.ts': [
    ['9.5', 'rankedMoreLimit = 16', 'rankedMoreLimit = 15'],
    ['9.5', 'rankedMoreLimit = 16', 'rankedMoreLimit = 17'],
    ['9.5', '? 100 : rawCount', '? 16 : rawCount'],
    ['4.4', 'page.rawCount < list.next.limit ||', 'page.rawCount === 0 ||'],
  ],
  'mf-listing/src/address/listing-view.ts': [
    ['9.3', 'usualPageSize = 8', 'usualPageSize = 9'],
    ['7.24', "?? 'Popularidade'", "?? 'Menor Preço'"],
    ['9.2', "read('ipp')", "read('pg')"],
  ],
  'mf-listing/src/address/listing-source.ts': [
    ['2.7', "'/ar-condicionado/multi-split'", "'/ar-condicionado/multi'"],
    ['2.3', "url.slice('/marcas'.length)", 'url'],
  ],
  'mf-listing/src/card/get-marketplace-offer.ts': [
    ['9.10', 'pageLimit = 100', 'pageLimit = 99'],
    ['7.10', 'offset: 0', 'offset: 1'],
    ['8.5', '    throw error;', '    return [];'],
  ],
  'mf-listing/src/catalogue/load-listing.ts': [
    ['2.32', "split: 'produtos-servico'", "split: 'vitrine-servico-ar'"],
    ['7.9', "'ar condicionado': 'vitrine-servico-ar'", "'ar condicionado': 'produtos-servico'"],
    ['7.8', "'b2c-best-sellers'", "'produtos-servico'"],
    ['2.16', '/^\\/energia-fotovoltaica(\\/|$)/', '/^\\/energia$/'],
  ],
  'mf-listing/src/showcase/showcase.tsx': [
    ['8.23', 'Nenhum produto encontrado nessa vitrine', 'Nenhum produto nessa vitrine'],
  ],
  'mf-listing/src/listing/empty-result.tsx': [
    ['2.61', 'Desculpe :) não encontramos', 'Desculpe, não encontramos'],
    ['2.61', 'Use termos mais comuns', 'Use outros termos'],
    ['2.61', 'Tente palavras menos específicas', 'Tente outras palavras'],
    ['2.61', 'Navegue pelos filtros', 'Use a busca'],
    ['2.62', 'resultado pra sua busca =(', 'resultado para sua busca =('],
  ],
  'mf-listing/src/listing/load-more.tsx': [['2.36', 'Carregando mais produtos', 'Carregando produtos']],
  'mf-listing/src/order/order-panel.tsx': [
    ['2.45', 'title="Ordenar"', 'title="Ordem"'],
    ['2.45', 'legend="Ordenar por"', 'legend="Ordem por"'],
    ['2.45', 'legend="Produtos por página"', 'legend="Produtos"'],
  ],
  'mf-listing/src/order/order-select.tsx': [['2.44', '        Ordenar Por', '        Ordenar por']],
  'mf-listing/src/filters/filter-dialog.tsx': [
    ['2.41', 'title="Filtrar por:"', 'title="Filtrar por"'],
    ['2.43', 'Limpar filtros', 'Limpar tudo'],
  ],
  'mf-listing/src/filter-groups/filter-group.ts': [
    ['2.35', "  'BTUs',", "  'Capacidade',"],
    ['2.35', "  'Classificação Energética',", "  'Energia',"],
    ['5.12', "'preco', 'atributo', 'filtro'];", "'preco', 'atributo', 'filtro', 'cor'];"],
    ['5.12', "typeof nome !== 'string' || nome === ''", 'nome === null'],
    ['5.12', '!Array.isArray(valores) || valores.length === 0', '!Array.isArray(valores)'],
  ],
  'mf-listing/src/filters/filter-choices.ts': [
    ['4.49', "type === 'categoria' || type === 'preco'", "type === 'preco'"],
  ],
  'mf-listing/src/filter-groups/price-range.ts': [
    ['5.11', '(\\d{1,9})-(\\d{1,9})$/', '(\\d{1,9})a(\\d{1,9})$/'],
  ],
};
