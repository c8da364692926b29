import { type ReleaseName, releaseKey } from '../../page/page-state.ts';
import { releaseOfUrl } from './blame-release.ts';

/**
 * Tells which release has a script or style sheet that browsers refuse because it does not have the hash that the page or
 * the release's entry states; once for each release of the document. A browser reports that as it reports a network that
 * is away, so the file is requested once more, without and with its hash.
 */
export function watchRefusedFiles(onRefused: (release: ReleaseName, error: Error) => void): void {
  const reported = new Set<string>();
  const check = async (url: string, integrity: string, release: ReleaseName) => {
    if (!(await isRefused(url, integrity)) || reported.has(releaseKey(release))) return;
    reported.add(releaseKey(release));
    onRefused(release, new Error(`${new URL(url).pathname} has not the hash ${integrity}`));
  };
  // errors of files do not bubble
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      const url = target instanceof HTMLScriptElement ? target.src : target.href;
      const release = releaseOfUrl(url);
      if (release !== undefined && target.integrity !== '') void check(url, target.integrity, release);
    },
    true,
  );
}

/** Whether the file arrives, but not by its hash. A file that arrived once is in the browser's cache. */
async function isRefused(url: string, integrity: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) return false;
  } catch {
    return false;
  }
  return fetch(url, { integrity, cache: 'force-cache' }).then(
    () => false,
    () => true,
  );
}
