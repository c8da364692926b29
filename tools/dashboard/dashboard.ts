import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  RowBuilder,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

interface Panel {
  readonly title: string;
  /** Grafana's unit, by which it writes values. */
  readonly unit: 'reqps' | 'percentunit' | 's' | 'bytes' | 'short';
  readonly query: string;
  /** Name of a line, made from its labels. */
  readonly line: string;
}

const requests = 'http_request_duration_seconds';
const quantile = (share: number, labels: string, metric: string) =>
  `histogram_quantile(${share}, sum by (${labels}, le) (rate(${metric}_bucket[5m])))`;
const perSecond = (labels: string, metric: string) => `sum by (${labels}) (rate(${metric}[5m]))`;

const rows: Readonly<Record<string, readonly Panel[]>> = {
  Requests: [
    { title: 'Requests', unit: 'reqps', query: perSecond('job', `${requests}_count`), line: '{{job}}' },
    {
      title: 'Failed',
      unit: 'percentunit',
      query: `${perSecond('job', `${requests}_count{status="5xx"}`)} / ${perSecond('job', `${requests}_count`)}`,
      line: '{{job}}',
    },
    {
      title: 'Time of 95 %, by route',
      unit: 's',
      query: `topk(10, ${quantile(0.95, 'job, route', requests)})`,
      line: '{{job}} {{route}}',
    },
    { title: 'Time of 99 %', unit: 's', query: quantile(0.99, 'job', requests), line: '{{job}}' },
  ],
  Business: [
    {
      title: 'Orders of the last hour',
      unit: 'short',
      query: 'max by (state) (store_api_orders)',
      line: '{{state}}',
    },
    {
      title: 'Payments of the last hour',
      unit: 'short',
      query: 'max by (method, state) (store_api_payments)',
      line: '{{method}} {{state}}',
    },
    { title: 'Carts of the last hour', unit: 'short', query: 'max(store_api_carts)', line: 'with goods' },
    {
      title: 'Refusals, by code',
      unit: 'reqps',
      query: `topk(10, ${perSecond('code', 'store_api_refusals_total')})`,
      line: '{{code}}',
    },
    {
      title: 'Effects that are not done',
      unit: 'short',
      query: 'max by (kind, state) (store_api_effects) > 0',
      line: '{{kind}} {{state}}',
    },
    {
      title: 'Oldest effect',
      unit: 's',
      query: 'max by (kind) (store_api_effects_oldest_seconds)',
      line: '{{kind}}',
    },
    {
      title: 'To be given back, in reais',
      unit: 'short',
      query: 'max(store_api_refunds_due_cents) / 100',
      line: 'refunds',
    },
    { title: 'Stock alerts', unit: 'short', query: 'max(store_api_stock_alerts)', line: 'waiting' },
  ],
  Releases: [
    {
      title: 'Views that failed',
      unit: 'percentunit',
      query: `${perSecond('remote, version', 'shop_release_failed_views_total')} / ${perSecond('remote, version', 'shop_release_views_total')}`,
      line: '{{remote}}@{{version}}',
    },
    {
      title: 'Views that another release or static HTML showed',
      unit: 'reqps',
      query: perSecond('remote, version', 'shop_release_fallbacks_total'),
      line: '{{remote}}@{{version}}',
    },
    {
      title: 'Rendering, 95 %',
      unit: 's',
      query: quantile(0.95, 'remote, version', 'shop_release_render_seconds'),
      line: '{{remote}}@{{version}}',
    },
    {
      title: 'Views with a poor web vital',
      unit: 'percentunit',
      query: `${perSecond('remote, version', 'shop_release_poor_views_total')} / ${perSecond('remote, version', 'shop_release_measured_views_total')}`,
      line: '{{remote}}@{{version}}',
    },
  ],
  'Requests that make releases fail': [
    {
      title: 'Runs that failed by the request, not the release',
      unit: 'reqps',
      query: perSecond('remote, version', 'shop_release_request_faults_total'),
      line: '{{remote}}@{{version}}',
    },
  ],
  'Processes of releases': [
    {
      title: 'Memory',
      unit: 'bytes',
      query: 'max by (remote, version) (shop_release_renderer_bytes)',
      line: '{{remote}}@{{version}}',
    },
    {
      title: 'Crashes in ten minutes',
      unit: 'short',
      query: 'sum by (remote, version) (increase(shop_release_renderer_crashes_total[10m]))',
      line: '{{remote}}@{{version}}',
    },
  ],
  Processes: [
    {
      title: 'Age of the catalogue',
      unit: 's',
      query: 'store_api_catalogue_age_seconds',
      line: '{{instance}}',
    },
    {
      title: 'Delay of the event loop, 99 %',
      unit: 's',
      query: 'nodejs_eventloop_lag_p99_seconds',
      line: '{{job}} {{instance}}',
    },
    { title: 'Memory', unit: 'bytes', query: 'process_resident_memory_bytes', line: '{{job}} {{instance}}' },
    {
      title: 'Processors',
      unit: 'short',
      query: 'rate(process_cpu_seconds_total[5m])',
      line: '{{job}} {{instance}}',
    },
  ],
};

const source = { type: 'prometheus', uid: '$source' };

function buildPanel({ title, unit, query, line }: Panel): PanelBuilder {
  const target = new DataqueryBuilder().expr(query).legendFormat(line);
  return new PanelBuilder()
    .title(title)
    .unit(unit)
    .datasource(source)
    .span(12)
    .height(8)
    .min(0)
    .withTarget(target);
}

/** Grafana's dashboard of the shop, from what every process prints at `GET /metrics`. */
export function buildDashboard(): string {
  const dashboard = new DashboardBuilder('Aragem')
    .uid('aragem')
    .refresh('30s')
    .timezone('browser')
    .time({ from: 'now-3h', to: 'now' })
    .withVariable(new DatasourceVariableBuilder('source').label('Prometheus').type('prometheus'));
  for (const [title, panels] of Object.entries(rows)) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) dashboard.withPanel(buildPanel(panel));
  }
  return `${JSON.stringify(dashboard.build(), null, 2)}\n`;
}
