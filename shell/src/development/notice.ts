import type { RemoteName } from '@storefront/contracts';
import { overridePath } from '@storefront/release-protocol';
import { escapeHtml } from '@storefront/server-kit/escape-html';

/** Limit of a failure's text: a build's whole output would cover the page, and the terminal shows it. */
const longestFailure = 400;

export const noticeStyle =
  'position:fixed;z-index:2147483647;inset:auto auto 8px 8px;max-width:min(90vw,480px);padding:6px 10px;' +
  'border-radius:6px;background:#1d2433;color:#fff;font:13px/1.4 system-ui,sans-serif;overflow-wrap:anywhere';

export interface DevelopedRemotes {
  /** Remotes that the page takes from development servers. */
  readonly shown: readonly (readonly [RemoteName, URL])[];
  /** Remotes whose development server failed, so that the page shows their live releases; each with the reason. */
  readonly failed: readonly (readonly [RemoteName, string])[];
  /** What the server could not do for them. */
  readonly faults: readonly string[];
  /** Routes that another remote has, each described in one sentence. */
  readonly ignoredRoutes: readonly string[];
  /** Whether a frame around the page says how to leave it. */
  readonly isFramed?: boolean;
}

/** HTML of the notice that lists the remotes under development. Its rules are inline, because it has no style sheet. */
export function developmentNotice({
  shown,
  failed,
  faults,
  ignoredRoutes,
  isFramed,
}: DevelopedRemotes): string {
  const lines = [
    ...shown.map(([remote, { host }]) => `<b>${remote}</b> from ${escapeHtml(host)}`),
    ...failed.map(([remote, why]) => `<b>${remote}</b> is the live release: ${failureHtml(why)}`),
    ...faults.map(failureHtml),
    ...ignoredRoutes.map(escapeHtml),
  ];
  if (!isFramed) lines.push(`<a href="${overridePath}?clear" style="color:inherit">all live releases</a>`);
  return `<aside lang="en" aria-label="Development" style="${noticeStyle}">${lines.join('<br>')}</aside>`;
}

function failureHtml(why: string): string {
  return escapeHtml(why.length > longestFailure ? `${why.slice(0, longestFailure)} …` : why);
}
