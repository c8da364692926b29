import type { Row } from '../command/table.ts';

/** A row of the result: what was measured, what it has to be, and whether it is. */
export function check(
  what: string,
  {
    measured,
    target,
    holds,
  }: { readonly measured: number; readonly target: string; readonly holds: boolean },
  note: string,
): Row {
  return { what, measured, target, holds: holds ? 'yes' : 'no', note };
}

/** Nothing of what may not happen has happened. */
export function checkNone(what: string, faults: readonly string[], of = ''): Row {
  const found = { measured: faults.length, target: '0', holds: faults.length === 0 };
  return check(what, found, faults[0] ?? of);
}
