import type { ModuleId } from '@storefront/contracts';
import { releaseParameter } from './maintenance-access.ts';

/** What stands at an address: the page's module, and how the page is composed and served. */
export interface Route {
  readonly page: ModuleId;
  /** `bare` hides header and footer (specification, section 2). */
  readonly layout: 'default' | 'bare';
  /** Private pages are rendered for each request and never stored; the others may be cached. */
  readonly access: 'public' | 'private';
  readonly hydrates: 'eager' | 'late';
}

/** A route as plain data, the same for the server and for browsers. What is missing is as on most pages. */
export interface CompiledRoute extends Partial<Omit<Route, 'page'>> {
  /** Source of the regular expression of its paths. */
  readonly pattern: string;
  /** Null: no page stands here. */
  readonly page: ModuleId | null;
}

/** Query parameters that do something: nothing fetches them ahead of a click. */
const actingParameters = ['cupom', releaseParameter];

/** The routes of the releases that serve a visitor. In order; the first that matches wins. */
export class Routes {
  readonly #routes: readonly (readonly [RegExp, Route | undefined])[];

  constructor(compiled: readonly CompiledRoute[]) {
    this.#routes = compiled.map(({ pattern, page, ...given }) => [
      new RegExp(pattern),
      page === null ? undefined : { page, layout: 'default', access: 'public', hydrates: 'eager', ...given },
    ]);
  }

  /** The route of a path; undefined when no page can stand there. Whether the page exists is its own data's answer. */
  match(path: string): Route | undefined {
    return this.#routes.find(([pattern]) => pattern.test(path))?.[1];
  }

  /** The route of an address that may be asked for before the shopper has chosen it. */
  matchAhead({ pathname, searchParams }: URL): Route | undefined {
    if (actingParameters.some((name) => searchParams.has(name))) return undefined;
    const route = this.match(pathname);
    return route?.access === 'private' ? undefined : route;
  }
}
