import { oldReturnsEveryMs, receiveOldReturns } from '../after-sale/receive-return.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { cleaning } from '../identity/session/lifetimes.ts';
import { removeExpired } from '../identity/session/session-cleanup.ts';
import { renewDailyOffers } from '../listing/showcase/schedule-daily-offers.ts';
import { lateVisitsEveryMs, moveLateVisits } from '../orders/visits.ts';
import { sweepPayments } from '../payments/expire-payments.ts';
import { sweepEveryMs } from '../payments/open-payment.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/start-jobs.ts';
import { sendStockAlerts, stockAlertsEveryMs } from '../product/send-stock-alerts.ts';
import type { Providers } from './provider-package.ts';

const offersEveryMs = 600_000;

interface JobParts {
  readonly catalogue: CatalogueWatch;
  readonly providers: Pick<Providers, 'payments' | 'warehouse'>;
  /** Origin of the links in messages. */
  readonly shopOrigin: string;
}

/** All that the shop does without being asked. */
export const shopJobs = (
  database: Database,
  { catalogue, providers: { payments, warehouse }, shopOrigin }: JobParts,
): readonly Job[] => [
  { name: 'payments', everyMs: sweepEveryMs, run: () => sweepPayments(database, payments) },
  ...(warehouse
    ? [{ name: 'shipments', everyMs: warehouse.everyMs, run: () => warehouse.run(database) }]
    : []),
  { name: 'returns', everyMs: oldReturnsEveryMs, run: () => receiveOldReturns(database) },
  { name: 'visits', everyMs: lateVisitsEveryMs, run: () => moveLateVisits(database) },
  {
    name: 'stock-alerts',
    everyMs: stockAlertsEveryMs,
    run: () => sendStockAlerts(database, catalogue, shopOrigin),
  },
  { name: 'clean-up', everyMs: cleaning.everyMs, run: () => removeExpired(database) },
  { name: 'offer-of-the-day', everyMs: offersEveryMs, run: () => renewDailyOffers(database, catalogue) },
];
