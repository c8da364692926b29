import { ReportReply, type ShellReport } from '@storefront/release-protocol';
import type { CallRegistry } from '../trust/call-registry.ts';
import { readLimited } from './read-limited.ts';

export interface ReportReleasesOptions {
  readonly registryUrl: string;
  /** This process's name among the shells. */
  readonly shell: string;
  readonly call: CallRegistry;
  readonly read: () => Promise<ShellReport>;
  /** Called with each report that the registry took. */
  readonly onReported: (report: ShellReport) => void;
  readonly onReply: (reply: ReportReply) => void;
  readonly log: (message: string) => void;
}

/** The registry drops a shell after three of these intervals without a report. */
const reportEveryMs = 5000;
const soonMs = 1000;
const timeoutMs = 4000;
const mostReplyBytes = 20_000_000;
/** Limit of the last report, so that the shell stops in time when the registry does not answer. */
const lastReportLimitMs = 500;

/** Reports to the registry what this shell serves: after each change, and every few seconds. */
export function reportReleases(options: ReportReleasesOptions) {
  const { registryUrl, shell, call, read, onReported, onReply, log } = options;
  const url = `${registryUrl}/shells/${encodeURIComponent(shell)}`;
  let reporting = Promise.resolve();
  let isDue = false;
  let isClosed = false;
  let failure: string | undefined;
  let soon: NodeJS.Timeout | undefined;

  const send = async () => {
    const content = await read();
    const response = await call(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await readLimited(response, mostReplyBytes)).toString();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    onReported(content);
    // an older registry answers without a body
    if (text !== '' && !isClosed) onReply(ReportReply.parse(JSON.parse(text)));
  };
  const report = async () => {
    isDue = false;
    if (isClosed) return;
    const error = await send().then(() => undefined, String);
    if (error !== undefined && error !== failure) log(`the registry took no report of this shell: ${error}`);
    failure = error;
  };
  const notify = () => {
    if (isDue) return;
    isDue = true;
    reporting = reporting.then(report);
  };
  const timer = setInterval(notify, reportEveryMs);
  timer.unref();
  return {
    /** Reports now, or as soon as the report under way has ended. */
    notify,
    /** Reports within a second, for changes that may come many times a second. */
    notifySoon() {
      soon ??= setTimeout(() => {
        soon = undefined;
        notify();
      }, soonMs).unref();
    },
    /** Reports to the registry that this shell stops. */
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soon);
      const signal = AbortSignal.timeout(lastReportLimitMs);
      // the registry drops this shell after 15 s anyway
      await call(url, { method: 'DELETE', signal }).catch(() => {});
    },
  };
}
