import type { Channel } from '../channels/channel.ts';

/** What shoppers saw of a release in one step of time, which begins `at` (ISO 8601, UTC). */
export type TrafficStep = { at: string; views: number; failures: number };

/** One release in a remote's comparison: the release under watch, or the one that it is compared with. */
export type Arm = {
  version: string;
  role: 'canary' | 'active' | 'previous';
  steps: TrafficStep[];
  /** Mean time of a fragment; null when none was rendered. */
  fragmentMs: number | null;
};

export function sum(steps: readonly TrafficStep[], count: 'views' | 'failures'): number {
  return steps.reduce((total, step) => total + step[count], 0);
}

/** Failed views of 0 to 1; null without views. */
export function failureRate(steps: readonly TrafficStep[]): number | null {
  const views = sum(steps, 'views');
  return views === 0 ? null : sum(steps, 'failures') / views;
}

/** Releases of a channel that get or got visitors, the one under watch first. */
export function armsOf({ active, canary, pastVersions }: Channel): Pick<Arm, 'version' | 'role'>[] {
  const previous = pastVersions.at(-1);
  if (canary !== undefined)
    return [
      { version: canary.version, role: 'canary' },
      { version: active, role: 'active' },
    ];
  return [
    { version: active, role: 'active' },
    ...(previous === undefined ? [] : [{ version: previous, role: 'previous' as const }]),
  ];
}
