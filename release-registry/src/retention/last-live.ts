/** The fields of an audit row that say which version is live. */
export type LiveStep = { action: string; version: string | null; percent: number | null; at: string };

/**
 * When each version of one remote stopped being active or the canary; live versions are left out.
 * @param steps of one remote, oldest first
 */
export function lastLiveAt(steps: readonly LiveStep[]): Map<string, string> {
  const ended = new Map<string, string>();
  let active: string | null = null;
  let canary: string | null = null;
  for (const { action, version, percent, at } of steps) {
    const before = [active, canary];
    if (action === 'canary') canary = percent === 0 ? null : version;
    if (action === 'activate' || action === 'rollback') {
      active = version;
      if (canary === version) canary = null;
    }
    for (const each of before) if (each !== null && each !== active && each !== canary) ended.set(each, at);
    for (const each of [active, canary]) if (each !== null) ended.delete(each);
  }
  return ended;
}
