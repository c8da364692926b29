import type { ReleaseName } from '../../page/page-state.ts';

/** The releases whose HTML the document shows. */
export function listShownReleases(page: Document): readonly ReleaseName[] {
  return [...page.querySelectorAll<HTMLElement>('[data-slot][data-version]')].map(
    ({ dataset: { remote, version } }) => ({ remote, version }) as ReleaseName,
  );
}
