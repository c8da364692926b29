import type { Chosen } from '../fragments/choose.ts';
import type { Fragment } from '../fragments/fragment.ts';
import type { Route } from '../page/routes.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import type { ShellFiles } from './shell-files.ts';
import type { StyleCache } from './styles.ts';

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sources by which the page's policy allows its style elements. */
  readonly styleHashes: readonly string[];
  readonly body: Buffer;
}

export interface PageParts {
  readonly route: Route | undefined;
  /** Names the routes for the browser. */
  readonly routes: string;
  readonly request: RenderRequest;
  readonly chosen: Chosen;
  /** In the order of the HTML. */
  readonly fragments: readonly Fragment[];
  readonly shell: ShellFiles;
  readonly styles: StyleCache;
  /** schema.org objects of the shell's own. */
  readonly structuredData?: readonly object[] | undefined;
  /** HTML of the shell's own above the page, for developers. */
  readonly notice?: string | undefined;
  /** `moduleKey`s of ejected modules. */
  readonly openKeys: readonly string[];
}
