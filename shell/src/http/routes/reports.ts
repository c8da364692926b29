import { createHmac, randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { ModuleId, RemoteName } from '@storefront/contracts';
import { Intent } from '@storefront/release-protocol';
import { readClientAddress } from '@storefront/server-kit/client-address';
import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { CountedRelease } from '../../counts/release-counters.ts';
import type { OwnedVital } from '../../counts/release-values.ts';
import { reportPath, tokenPath, viewPath } from '../../page/server-paths.ts';
import { highestVitals, mostVitals, shellOwner, type VitalValue } from '../../page/view-metrics.ts';

const metrics = Object.keys(highestVitals) as [VitalValue['metric'], ...VitalValue['metric'][]];

/** The web vitals of a browser's report; what no browser measures is refused. */
const SentVitals = z
  .array(
    z
      .object({
        owner: z.string().check(z.maxLength(80)),
        metric: z.enum(metrics),
        value: z.number().check(z.nonnegative()),
      })
      .check(z.refine(({ metric, value }) => value <= highestVitals[metric], 'must not be higher')),
  )
  .check(z.maxLength(mostVitals));

const SentReport = z.object({
  token: z.string().check(z.maxLength(200)),
  /** A module, or only the remote for an error of its code that no module's rendering threw. */
  module: z.string().check(z.regex(/^mf-[a-z0-9-]+(\/\w+)?$/), z.maxLength(80)),
  version: z.string().check(z.maxLength(64)),
  message: z.string(),
  /** Whether the view is of those with which a canary of its remote is compared. */
  isControl: z.optional(z.boolean()),
});

const View = z.object({
  /** The releases of the page, such as `mf-cart@1.5.0`. */
  releases: z.array(z.string().check(z.regex(/^mf-[a-z0-9-]+@\S+$/), z.maxLength(80))).check(z.maxLength(20)),
  isPoor: z.optional(z.boolean()),
  /** Names of another version of the shell are ignored. */
  intents: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  /** Whether no shell has counted the view, because a shared cache may have answered. */
  isUncounted: z.optional(z.boolean()),
  /** Whether the page was hidden before its scripts ran. */
  isUnstarted: z.optional(z.boolean()),
  values: z.optional(SentVitals),
  /** Remotes whose release is shown in comparison with a canary. */
  control: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20))),
});

/** A page in a browser. */
export interface ViewReport {
  readonly releases: readonly CountedRelease[];
  /** The browser's IP address; of IPv6 the network's. */
  readonly visitor: string;
  /** Whether a web vital was poor; undefined while none has been measured. */
  readonly isPoor: boolean | undefined;
  /** What the shopper had done when the page was first hidden, each once; undefined before that. */
  readonly intents: ReadonlySet<Intent> | undefined;
  readonly isUncounted: boolean;
  /** Whether nobody used the page, so that none of its scripts has run. */
  readonly isUnstarted: boolean;
  /** The web vitals of its slots, each of one of the releases above or the shell's; undefined where nobody measured. */
  readonly values: readonly OwnedVital[] | undefined;
}

export interface FailureReport {
  readonly remote: RemoteName;
  /** Absent when an error of its code was not thrown by a module's rendering. */
  readonly module?: ModuleId | undefined;
  readonly version: string;
  /** As the field of a `CountedRelease`. */
  readonly isControl?: boolean | undefined;
  readonly message: string;
  /** The browser's IP address; of IPv6 the network's. */
  readonly visitor: string;
  /** Whether the same view has reported this release before, with another module. */
  readonly isRepeated: boolean;
}

export interface ReportsOptions {
  /** Signs tokens: shells with the same secret accept each other's. */
  readonly secret: string;
  readonly onReport: (report: FailureReport) => void;
  readonly onView: (report: ViewReport) => void;
  /** Called for each report whose token was signed with another secret, as by a shell with another SHOP_SECRET, or forged. */
  readonly onForeignToken: () => void;
}

const refusals = {
  foreign: 'its token is forged, or of a shell with another SHOP_SECRET',
  expired: 'its token has expired',
  malformed: 'not a report',
} as const;
const reportsPerView = 5;
const messageLength = 500;
/** Per IP address: a failing page sends a few reports. */
const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/**
 * Takes reports of failures that only browsers see. Pages are cached and contain nothing of a visitor, so a document
 * requests its token separately. The token names the view, is signed, is valid for an hour, and allows a few reports.
 */
export async function reportRoutes(
  app: FastifyInstance,
  { secret, onReport, onView, onForeignToken }: ReportsOptions,
): Promise<void> {
  const tokens = createReportTokens(secret);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => readClientAddress(request).block,
  });
  // beacons send their body as plain text
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  );
  app.get(tokenPath, { config: limit }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ token: tokens.create() }),
  );
  app.post(reportPath, { config: limit }, takeFailures(tokens, onReport, onForeignToken));
  app.post(viewPath, takeViews(onView));
}

/** Takes the reports of failures. Each view may report a few failures, and each of them once. */
function takeFailures(
  tokens: ReportTokens,
  onReport: ReportsOptions['onReport'],
  onForeignToken: ReportsOptions['onForeignToken'],
): RouteHandlerMethod {
  /** Releases that each view has reported. */
  const reported = new LRUCache<string, Set<string>>({ max: 50_000, ttl: tokenLifeMs });
  return async (request, reply) => {
    const refuse = (status: 400 | 403 | 429, title: string) => {
      logSecurityEvent(request, status === 429 ? 'too-many-reports' : 'report-refused', title);
      return reply.code(status).send({ title });
    };
    if (!isOfThisShop(request)) return refuse(403, 'not from a page of this shop');
    const report = SentReport.safeParse(parseJson(request.body)).data;
    if (report === undefined) return refuse(400, 'not a report');
    const { view, fault } = tokens.read(report.token);
    if (fault === 'foreign') onForeignToken();
    if (fault !== undefined) return refuse(400, refusals[fault]);
    const { version, message, isControl } = report;
    const earlier = reported.get(view) ?? new Set();
    const failure = `${report.module}@${version}`;
    if (earlier.has(failure)) return reply.code(204).send();
    if (earlier.size === reportsPerView) return refuse(429, 'enough of this page');
    const [remote = ''] = report.module.split('/');
    const isRepeated = [...earlier].some(
      (each) => each.split(/[/@]/)[0] === remote && each.endsWith(`@${version}`),
    );
    reported.set(view, earlier.add(failure));
    onReport({
      remote: remote as RemoteName,
      module: report.module === remote ? undefined : (report.module as ModuleId),
      version,
      ...(isControl && { isControl }),
      message: message.slice(0, messageLength),
      visitor: readClientAddress(request).block,
      isRepeated,
    });
    return reply.code(204).send();
  };
}

/** Takes the reports of views. Each page sends two of them, so they need no token; only a few of one visitor count. */
function takeViews(onView: ReportsOptions['onView']): RouteHandlerMethod {
  return async (request, reply) => {
    if (!isOfThisShop(request)) return reply.code(403).send({ title: 'not from a page of this shop' });
    const report = View.safeParse(parseJson(request.body)).data;
    if (report === undefined) return reply.code(400).send({ title: 'not a report' });
    const { isPoor, isUncounted = false, isUnstarted = false, values, control = [] } = report;
    if (values?.some(({ owner }) => owner !== shellOwner && !report.releases.includes(owner)))
      return reply.code(400).send({ title: 'values of a release that the page does not show' });
    const releases = report.releases.map((text) => parseRelease(text, control));
    const intents =
      report.intents && new Set(Intent.options.filter((each) => report.intents?.includes(each)));
    onView({
      releases,
      isPoor,
      intents,
      isUncounted,
      isUnstarted,
      values: values?.map(({ owner, ...vital }) => ({
        ...vital,
        owner: owner === shellOwner ? owner : parseRelease(owner, control),
      })),
      visitor: readClientAddress(request).block,
    });
    return reply.code(204).send();
  };
}

function parseRelease(text: string, control: readonly string[]): CountedRelease {
  const at = text.indexOf('@');
  const remote = text.slice(0, at) as RemoteName;
  return { remote, version: text.slice(at + 1), ...(control.includes(remote) && { isControl: true }) };
}

/** Whether the page that posts is of this shop, by the origin that browsers send. */
function isOfThisShop({ headers, host }: FastifyRequest): boolean {
  return URL.parse(headers.origin ?? '')?.host === host.toLowerCase();
}

const tokenLifeMs = 60 * 60_000;

const form = /^[\w-]{12}\.\d+\.[\w-]{43}$/;

/** `foreign`: signed with another secret, or forged. */
type ReadToken =
  | { readonly view: string; readonly fault?: never }
  | { readonly view?: never; readonly fault: 'malformed' | 'foreign' | 'expired' };

type ReportTokens = ReturnType<typeof createReportTokens>;

/**
 * Tokens with which browsers report failures; each names one view of a page.
 * @param secret shells with the same one accept each other's tokens
 */
function createReportTokens(secret: string) {
  const key = createHmac('sha256', secret).update('browser reports').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    create: () => {
      const text = `${randomBytes(9).toString('base64url')}.${Date.now() + tokenLifeMs}`;
      return `${text}.${sign(text)}`;
    },
    /** The view that a token names, or why it counts for nothing. */
    read: (token: string): ReadToken => {
      if (!form.test(token)) return { fault: 'malformed' };
      const [view = '', expires = '', signature = ''] = token.split('.');
      if (!isSameSecret(signature, sign(`${view}.${expires}`))) return { fault: 'foreign' };
      return Number(expires) > Date.now() ? { view } : { fault: 'expired' };
    },
  };
}

/** Parses a body that was read as text; undefined when it is not JSON. */
export function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type SecurityEvent = 'report-refused' | 'too-many-reports';

/** Logs a security event on one line, in the same form as store-api. */
export function logSecurityEvent(
  request: Pick<FastifyRequest, 'log' | 'id' | 'ips' | 'socket'>,
  security: SecurityEvent,
  reason: string,
): void {
  const address = readClientAddress(request).network;
  request.log.warn({ security, requestId: request.id, address, reason }, security);
}
