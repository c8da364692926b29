import type { Changes } from '../mutation.ts';

export const shellChanges: Changes = {
  'shell/src/client/boot/reload-once.ts': [
    ['8.6', 'intervalMs = 60_000', 'intervalMs = 59_999'],
    ['8.6', 'intervalMs = 60_000', 'intervalMs = 60_001'],
  ],
  'shell/src/client/hydrate/used-or-idle.ts': [
    ['9.19', '6000 : 5000', '5000 : 5000'],
    ['9.19', '6000 : 5000', '6000 : 4000'],
    ['9.19', '6000 : 5000', '6000 : 6000'],
    ['9.19', 'windowWidth < 640', 'windowWidth < 639'],
    ['9.19', 'windowWidth < 640', 'windowWidth <= 640'],
    ['9.19', '7000 - waitMs', '8000 - waitMs'],
    ['9.19', '7000 - waitMs', '6500 - waitMs'],
  ],
  'packages/ui/src/hydrate/strategies.ts': [
    ['9.18', 'idleWithin(2000)', 'idleWithin(1999)'],
    ['9.18', 'idleWithin(2000)', 'idleWithin(2001)'],
  ],
  'shell/src/client/feedback/progress.ts': [
    ['9.26', 'throttleMs = 200', 'throttleMs = 199'],
    ['9.26', 'throttleMs = 200', 'throttleMs = 201'],
  ],
  'shell/src/client/data/load-content.ts': [
    ['4.54', '? 30 : 45', '? 31 : 45'],
    ['4.54', '? 30 : 45', '? 30 : 44'],
  ],
  'shell/src/client/data/page-data.ts': [
    ['2.23', 'window.innerWidth < 1024', 'window.innerWidth < 1023'],
    ['2.23', 'window.innerWidth < 1024', 'window.innerWidth <= 1024'],
  ],
  'shell/src/renderer/run-load.ts': [['9.20', "device: 'mobile'", "device: 'desktop'"]],
  'shell/src/page/slot-tree.ts': [
    ['5.19', 'Unknown middleware', 'Unknown'],
    ['8.22', 'statusCode: 500', 'statusCode: 501'],
  ],
  'shell/src/fragments/error-page.ts': [
    ['2.28', 'This page could not be found', 'Not found'],
    ['8.21', '<h1>URL não encontrada</h1>', '<h1>Não encontrada</h1>'],
    ['2.60', 'Clique aqui para ir para página inicial', 'Página inicial'],
    ['2.57', '<h1>A página que você acessou não existe.</h1>', '<h1>Página não encontrada</h1>'],
    ['2.58', 'verifique o cadastro do item', 'tente mais tarde'],
    ['2.59', '<p>Erro ', '<p>Falha '],
  ],
  'shell/src/fragments/fragment.ts': [
    ['8.19', 'status === 0 ? 500 : status', 'status === 0 ? 502 : status'],
    ['8.19', 'status: status === 404 ? 404 : 503, endpoint', 'status: 503, endpoint'],
  ],
  'shell/src/pages/maintenance.ts': [
    [
      '4.18',
      'if (!paginaAguarde.ativo || hasCookie(request)) return;',
      'if (!paginaAguarde.ativo || !hasCookie(request)) return;',
    ],
  ],
};
