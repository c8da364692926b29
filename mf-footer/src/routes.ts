import { defineRoutes } from '@storefront/contracts/release';

/** Where this remote's pages stand: docs/adding-a-page.md. Whether a content page exists, its data says. */
export const routes = defineRoutes([
  { path: '/pagina/simulador-de-climatizacao', module: 'SimulatorPage' },
  { path: '/pagina/simulador-aquecedor', module: 'SimulatorPage' },
  { path: '/rastreio', module: 'OrderTrackingPage' },
  {
    path: '/pagina/avaliacao-da-loja',
    module: 'StoreEvaluationPage',
    access: 'private',
    middleware: 'avaliacao',
  },
  { path: '/pagina/instalacao-ar-condicionado', module: 'ContentPage', layout: 'bare' },
  { path: '/pagina/:slug/:part?', module: 'ContentPage', example: '/pagina/quem-nos-somos' },
]);
