import { metricsRoute } from '@storefront/server-kit/metrics-route';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { policyReportRoutes } from '../policy-reports.ts';
import { reportRoutes } from '../reports.ts';
import { takeReports, takeViews } from '../take-reports.ts';
import { logSlowReleases } from './log-slow-releases.ts';
import type { ShopParts } from './open-parts.ts';

/** Mounts what browsers report of releases, and where operators read it. */
export async function mountReports(
  app: FastifyInstance,
  { settings, measures, breakers, followed }: ShopParts,
): Promise<void> {
  const releases = followed.store;
  logSlowReleases(app, releases, measures.counters);
  metricsRoute(app, measures.registry, settings.metricsToken);
  const takeReport = takeReports(measures, releases, breakers);
  const foreignReports = new Counter({
    name: 'shop_foreign_reports_total',
    help: 'Reports of browsers whose token a shell with another SHOP_SECRET signed, or nobody',
    registers: [measures.registry],
  });
  await reportRoutes(app, {
    secret: settings.secret,
    onReport: (report) => {
      takeReport(report);
      followed.reportSoon();
    },
    onView: takeViews(measures, releases),
    onForeignToken: () => foreignReports.inc(),
  });
  policyReportRoutes(app);
}
