import type { Preferences } from '../fragments/choose.ts';
import type { Fragment } from '../fragments/fragment.ts';
import type { Route } from '../page/routes.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import type { ShellFiles } from './shell-files.ts';
import type { StyleCache } from './styles.ts';

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Hashes by which the page's policy allows its own scripts and style elements. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly body: Buffer;
}

export interface PageParts {
  /** Undefined when no page is shown: none exists at the path, or the query is refused. */
  readonly route: Route | undefined;
  readonly isRefused?: boolean;
  /** Hash of the route table, by which the browser requests it. */
  readonly routes: string;
  readonly request: RenderRequest;
  readonly preferences: Preferences;
  /** In the order of the HTML. */
  readonly fragments: readonly Fragment[];
  readonly shell: ShellFiles;
  readonly styles: StyleCache;
  /** The shell's own schema.org objects. */
  readonly structuredData?: readonly object[] | undefined;
  /** The shell's own HTML above the page, which tells developers what is not live. */
  readonly notice?: string | undefined;
  /** `moduleKey`s of ejected modules. */
  readonly openKeys: readonly string[];
}
