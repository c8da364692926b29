type Version = readonly [major: number, minor: number, patch: number];

function parsed(text: string): Version | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

/** Whether a version is in a caret range, the only kind that remotes are built with: `19.3.1` is in `^19.3.0`. */
export function isWithin(version: string, range: string): boolean {
  const have = parsed(version);
  const least = range.startsWith('^') ? parsed(range.slice(1)) : undefined;
  if (!have || !least) return false;
  // in a caret range the first number that is not zero must not change, and what follows must not be lower
  const fixed = least.findIndex((number) => number !== 0);
  const differs = have.findIndex((number, at) => number !== least[at]);
  return differs === -1 || (differs > fixed && (have[differs] ?? 0) > (least[differs] ?? 0));
}
