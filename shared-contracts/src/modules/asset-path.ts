/** URL path of one of a release's files on the shop's origin and on the registry. */
export function assetPath(release: { remote: string; version: string }, file: string): string {
  return `/assets/${release.remote}/${release.version}/${file}`;
}
