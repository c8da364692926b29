import { oldReturnsEveryMs, receiveOldReturns } from '../after-sale/returning/receive-old-returns.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { cleaning } from '../identity/session/lifetimes.ts';
import { removeExpired } from '../identity/session/session-cleanup.ts';
import { renewDailyOffers } from '../listing/showcase/schedule-daily-offers.ts';
import { runDemoWarehouse, warehouseEveryMs } from '../orders/shipments/demo-warehouse.ts';
import { lateVisitsEveryMs, moveLateVisits } from '../orders/visits/move-late-visits.ts';
import { sweepPayments } from '../payments/expiry/expire-payments.ts';
import { demoProvider } from '../payments/provider/demo-provider.ts';
import { sweepEveryMs } from '../payments/states/payment-times.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/start-jobs.ts';
import { sendStockAlerts, stockAlertsEveryMs } from '../product/stock-alerts/send-stock-alerts.ts';

const offersEveryMs = 600_000;

/** All that the shop does without being asked. @param shopOrigin origin of the links in messages */
export const shopJobs = (
  database: Database,
  catalogue: CatalogueWatch,
  shopOrigin: string,
): readonly Job[] => [
  { name: 'pagamentos', everyMs: sweepEveryMs, run: () => sweepPayments(database, demoProvider) },
  { name: 'remessas', everyMs: warehouseEveryMs, run: () => runDemoWarehouse(database) },
  { name: 'devolucoes', everyMs: oldReturnsEveryMs, run: () => receiveOldReturns(database) },
  { name: 'visitas', everyMs: lateVisitsEveryMs, run: () => moveLateVisits(database) },
  {
    name: 'avise-me',
    everyMs: stockAlertsEveryMs,
    run: () => sendStockAlerts(database, catalogue, shopOrigin),
  },
  { name: 'limpeza', everyMs: cleaning.everyMs, run: () => removeExpired(database) },
  { name: 'oferta-do-dia', everyMs: offersEveryMs, run: () => renewDailyOffers(database, catalogue) },
];
