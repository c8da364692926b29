import type { ReadyRelease } from './ready-release.ts';

/** How long a release that is no longer wanted goes on rendering: requests that began before may still use it. */
const leaveMs = 10_000;

export function closeLater({ renderer }: ReadyRelease): void {
  setTimeout(() => renderer.close(), leaveMs).unref();
}
