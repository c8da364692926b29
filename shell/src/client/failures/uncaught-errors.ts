import { type BlamedRelease, blameRelease } from './blame-release.ts';

/** Frames of a stack in Chrome, so that those of a library do not hide the remote that called it. */
const stackFrames = 30;

/**
 * Tells which release threw when nothing caught it, as in the handler of a button or in a promise; once for each
 * release of the document. Start it before the first remote's code runs.
 */
export function watchUncaughtErrors(onUncaught: (release: BlamedRelease, error: unknown) => void): void {
  const reported = new Set<string>();
  const note = (error: unknown, file = '') => {
    const release = blameRelease(error, file, document);
    if (release === undefined || reported.has(`${release.remote}@${release.version}`)) return;
    reported.add(`${release.remote}@${release.version}`);
    onUncaught(release, error);
  };
  Error.stackTraceLimit = stackFrames;
  window.addEventListener('error', ({ error, filename }) => note(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
