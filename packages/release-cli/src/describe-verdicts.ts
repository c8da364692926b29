import {
  isRefusedByAll,
  type Readiness,
  type RemoteStatus,
  type ShellVerdict,
} from '@storefront/release-protocol/calls';
import type { Confirmation } from './await-verdicts.ts';

/** Describes on how many shells a release is live (`live on 3 of 4`), and why not on the others. */
export function describeConfirmation({ state, shells, lastReportAt }: Confirmation): string {
  if (state === 'replaced') return 'its channel has been changed again since';
  if (state === 'unwaited') return 'not waited for the shells';
  if (shells.length > 0) return [countLive(shells), ...objections(shells)].join('\n');
  if (lastReportAt !== null) return `no shell runs now (last report: ${lastReportAt})`;
  return 'no shell has reported yet, so what shoppers see is not known';
}

/** `3 of 4`; `-` while no shell runs. */
export function describeCount(shells: readonly ShellVerdict[]): string {
  if (shells.length === 0) return '-';
  return `${shells.filter(({ state }) => state === 'live').length} of ${shells.length}`;
}

/** `refused by shop-2: …`, for each shell that could not prepare a release. */
export function describeUnprepared(shells: readonly Readiness[]): string[] {
  return shells.flatMap(({ shell, state, reason }) =>
    state === 'refused' ? `refused by ${shell}: ${reason}` : [],
  );
}

/** Describes on how many shells a published release can run, and why not on the others; nothing without shells. */
export function describePreparation(shells: readonly Readiness[]): string[] {
  if (shells.length === 0) return [];
  const count = isRefusedByAll(shells) ? 'no running shell could prepare it' : countReady(shells);
  return [count, ...describeUnprepared(shells)];
}

/** `prepared on 3 of 4` */
function countReady(shells: readonly Readiness[]): string {
  return `prepared on ${shells.filter(({ state }) => state === 'ready').length} of ${shells.length}`;
}

/** Describes how many shells have prepared the newest release, which is not live, and why not the others. */
export function describePrepared({ remote, upcoming }: RemoteStatus): string[] {
  if (upcoming === null) return [];
  const { version, shells } = upcoming;
  const refused = describeUnprepared(shells).map((line) => `${remote}@${version} ${line}`);
  const count = shells.length === 0 ? 'no shell prepares it' : countReady(shells);
  return [`${remote}@${version} is published, not live: ${count}`, ...refused];
}

/** One line for each shell that does not serve a live release of the remote. */
export function describeObjections({ remote, active, canary, shells }: RemoteStatus): string[] {
  const named = (version: string, verdicts: ShellVerdict[]) =>
    objections(verdicts).map((line) => `${remote}@${version} ${line}`);
  return [...named(active, shells.active), ...(canary === null ? [] : named(canary.version, shells.canary))];
}

function countLive(shells: readonly ShellVerdict[]): string {
  return `live on ${describeCount(shells)}`;
}

function objections(shells: readonly ShellVerdict[]): string[] {
  return shells.flatMap(({ shell, state, reason }) => {
    if (state === 'refused') return [`refused by ${shell}: ${reason}`];
    return state === 'waiting'
      ? [`not confirmed by ${shell} yet${reason === null ? '' : `: ${reason}`}`]
      : [];
  });
}
