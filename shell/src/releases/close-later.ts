import type { ReadyRelease } from './ready-release.ts';

/** How long a release that is no longer wanted still renders, for requests that began before. */
const closeDelayMs = 10_000;

export function closeLater({ renderer }: Pick<ReadyRelease, 'renderer'>): void {
  setTimeout(() => renderer.close(), closeDelayMs).unref();
}
