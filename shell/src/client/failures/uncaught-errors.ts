import { type ReleaseName, releaseKey } from '../../page/page-state.ts';
import { blameRelease } from './blame-release.ts';

/** Frames of a stack in Chrome, so that those of a library do not hide the remote that called it. */
const stackFrames = 30;

/**
 * Tells which release threw when nothing caught it, as in the handler of a button or in a promise; once for each
 * release of the document. Start it before the first remote's code runs.
 */
export function watchUncaughtErrors(onUncaught: (release: ReleaseName, error: unknown) => void): void {
  const reported = new Set<string>();
  const note = (error: unknown, file = '') => {
    const release = blameRelease(error, file, document);
    if (release === undefined || reported.has(releaseKey(release))) return;
    reported.add(releaseKey(release));
    onUncaught(release, error);
  };
  Error.stackTraceLimit = stackFrames;
  window.addEventListener('error', ({ error, filename }) => note(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
