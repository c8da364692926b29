import type { RemoteStatus } from '../channels/status.ts';
import type { ShellVerdict } from '../shells/verdicts.ts';
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
export function countOf(shells: readonly ShellVerdict[]): string {
  if (shells.length === 0) return '-';
  return `${shells.filter(({ state }) => state === 'live').length} of ${shells.length}`;
}

/** One line for each shell that does not serve a live release of the remote. */
export function describeObjections({ remote, active, canary, shells }: RemoteStatus): string[] {
  const named = (version: string, verdicts: ShellVerdict[]) =>
    objections(verdicts).map((line) => `${remote}@${version} ${line}`);
  return [...named(active, shells.active), ...(canary === null ? [] : named(canary.version, shells.canary))];
}

function countLive(shells: readonly ShellVerdict[]): string {
  return `live on ${countOf(shells)}`;
}

function objections(shells: readonly ShellVerdict[]): string[] {
  return shells.flatMap(({ shell, state, reason }) => {
    if (state === 'refused') return [`refused by ${shell}: ${reason}`];
    return state === 'waiting'
      ? [`not confirmed by ${shell} yet${reason === null ? '' : `: ${reason}`}`]
      : [];
  });
}
