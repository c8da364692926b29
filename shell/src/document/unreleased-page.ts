import type { RemoteName } from '@storefront/contracts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { ShellFiles } from './shell-files.ts';

/** What changes in a page because some of its remotes come from a development server or a preview. */
export interface UnreleasedPage {
  readonly releases: ReadonlyMap<RemoteName, ReadyRelease>;
  /** The shell's own files for such a page; undefined when they are the usual ones. */
  readonly shell: ShellFiles | undefined;
  /** Origins of development servers. */
  readonly origins: readonly string[];
  /**
   * HTML that names on the page what is not live. @param ignoredRoutes routes that another remote has, each described in
   * one sentence
   */
  readonly notice: (ignoredRoutes: readonly string[]) => string;
}
