import type { ModuleId } from '@storefront/contracts';
import { sideEffectParameters } from './parameters.ts';

/** A page's module, and how the page is composed and served. */
export interface Route {
  readonly page: ModuleId;
  /** Name of this kind of page in analytics. */
  readonly name?: string;
  /** `bare` hides header and footer (specification, section 2). */
  readonly layout: 'default' | 'bare';
  /** Private pages are rendered for each request and never stored; the others may be cached. */
  readonly access: 'public' | 'private';
  readonly hydrates: 'eager' | 'late';
  /** The form of its placeholders. */
  readonly skeleton: 'list' | 'lines' | 'text';
  /** Name of the middleware that runs before the page's load. */
  readonly middleware?: string;
  /** Names of the query parameters that the page reads; absent: it reads all of them. */
  readonly query?: readonly string[];
  /** Most characters of these parameters' values, where they are not `usualMaxLength`. */
  readonly maxLengths?: Readonly<Record<string, number>>;
}

/** A route as plain data, used by the server and by browsers. A missing field has its default. */
export interface CompiledRoute extends Partial<Omit<Route, 'page'>> {
  /** Source of the regular expression that matches its paths. */
  readonly pattern: string;
  /** Null: no page exists at these paths. */
  readonly page: ModuleId | null;
}

/** Most characters of a page's path, percent-encoded: no page has a longer one. */
const maxPathLength = 1000;

/** The routes of the releases that serve a visitor, in order: the first match wins. */
export class Routes {
  readonly #routes: readonly (readonly [RegExp, Route | undefined])[];

  constructor(compiled: readonly CompiledRoute[]) {
    this.#routes = compiled.map(({ pattern, page, ...fields }) => [
      new RegExp(pattern),
      page === null
        ? undefined
        : { page, layout: 'default', access: 'public', hydrates: 'eager', skeleton: 'text', ...fields },
    ]);
  }

  /** The route of a path; undefined when no page can exist there. Whether the page does exist, its load decides. */
  match(path: string): Route | undefined {
    if (path.length > maxPathLength) return undefined;
    return this.#routes.find(([pattern]) => pattern.test(path))?.[1];
  }

  /** The route of a URL, if its page may be prefetched. */
  matchForPrefetch({ pathname, searchParams }: URL): Route | undefined {
    if (sideEffectParameters.some((name) => searchParams.has(name))) return undefined;
    const route = this.match(pathname);
    return route?.access === 'private' ? undefined : route;
  }
}
