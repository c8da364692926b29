import { defineRoutes } from '@storefront/contracts/routes';

/** Paths of this remote's pages: docs/adding-a-page.md. The load of a content page decides whether it exists. */
export const routes = defineRoutes([
  {
    path: '/pagina/simulador-de-climatizacao',
    module: 'SimulatorPage',
    query: ['area', 'pessoas', 'aparelhos', 'sol', 'tensao'],
  },
  {
    path: '/pagina/simulador-aquecedor',
    module: 'SimulatorPage',
    query: ['duchas', 'ducha', 'torneiras', 'agua'],
  },
  { path: '/newsletter/confirmar', module: 'SubscriptionPage', access: 'private' },
  { path: '/newsletter/cancelar', module: 'SubscriptionPage', access: 'private' },
  {
    path: '/rastreio',
    module: 'OrderTrackingPage',
    access: 'private',
    query: ['pedido'],
    maxLengths: { pedido: 40 },
  },
  {
    path: '/pagina/avaliacao-da-loja',
    module: 'StoreEvaluationPage',
    access: 'private',
    middleware: 'avaliacao',
  },
  { path: '/pagina/instalacao-ar-condicionado', module: 'ContentPage', layout: 'bare', query: [] },
  { path: '/pagina/:slug/:part?', module: 'ContentPage', example: '/pagina/quem-nos-somos', query: [] },
]);
